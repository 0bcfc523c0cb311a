import { settings } from './settings.svelte';

/** Short, dry, wooden and plastic: made when they are needed, nothing is fetched. */
interface Click {
  /** Hertz, of the knock. */
  pitch: number;
  /** Seconds. */
  length: number;
  /** How much of it is a knock, how much a rattle; 0 to 1. */
  knock: number;
  rattle: number;
  /** Seconds after the start. */
  after?: number;
}

const SOUNDS = {
  step: [{ pitch: 300, length: 0.04, knock: 0.25, rattle: 0.15 }],
  place: [{ pitch: 210, length: 0.07, knock: 0.5, rattle: 0.3 }],
  knock: [{ pitch: 390, length: 0.045, knock: 0.22, rattle: 0.42 }],
  count: [{ pitch: 740, length: 0.07, knock: 0.34, rattle: 0.06 }],
  shot: [
    { pitch: 180, length: 0.05, knock: 0.5, rattle: 0.7 },
    { pitch: 620, length: 0.12, knock: 0.05, rattle: 0.3, after: 0.03 },
  ],
  blow: [{ pitch: 240, length: 0.09, knock: 0.35, rattle: 0.5 }],
  held: [
    { pitch: 560, length: 0.06, knock: 0.5, rattle: 0.25 },
    { pitch: 840, length: 0.1, knock: 0.2, rattle: 0.05, after: 0.02 },
  ],
  fall: [
    { pitch: 95, length: 0.2, knock: 1, rattle: 0.35 },
    { pitch: 260, length: 0.05, knock: 0.3, rattle: 0.4, after: 0.09 },
  ],
  crash: [
    { pitch: 62, length: 0.42, knock: 1, rattle: 0.9 },
    ...[0.05, 0.11, 0.16, 0.24, 0.33, 0.45].map((after, n) => ({
      pitch: 210 + 70 * (n % 3),
      length: 0.07,
      knock: 0.3,
      rattle: 0.8 - 0.1 * n,
      after,
    })),
  ],
  hit: [
    { pitch: 120, length: 0.12, knock: 0.8, rattle: 0.5 },
    { pitch: 340, length: 0.06, knock: 0.25, rattle: 0.4, after: 0.06 },
  ],
  miss: [{ pitch: 520, length: 0.05, knock: 0.15, rattle: 0.25 }],
  turn: [
    { pitch: 392, length: 0.12, knock: 0.4, rattle: 0.05 },
    { pitch: 523, length: 0.16, knock: 0.4, rattle: 0.05, after: 0.12 },
  ],
  said: [{ pitch: 660, length: 0.08, knock: 0.2, rattle: 0.02 }],
  end: [0, 0.14, 0.28].map((after, n) => ({
    pitch: 330 * (1 + n / 4),
    length: 0.22,
    knock: 0.45,
    rattle: 0.08,
    after,
  })),
} satisfies Record<string, Click[]>;

export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Makes a sound, if the reader wants any. */
export function sound(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  // Browsers keep quiet until the reader has touched the page, and complain of whoever tries.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const click of SOUNDS[name]) make(context, click);
}

function make(audio: AudioContext, { pitch, length, knock, rattle, after = 0 }: Click): void {
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  tone.connect(fading(audio, knock * 0.4, start, length));
  tone.start(start);
  tone.stop(start + length);

  const grain = audio.createBufferSource();
  grain.buffer = noise ??= rattling(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch * 6;
  grain.connect(filter).connect(fading(audio, rattle * 0.5, start, length * 0.7));
  grain.start(start, Math.random() * 0.5, length);
}

function fading(audio: AudioContext, loud: number, start: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(loud, 0.0001), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function rattling(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
