import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The hashes of journals and dice, as docs/journal.md has them. All of them are BLAKE2b with a name of their own. */
function hashed(
  data: Uint8Array,
  person: 'line' | 'seal' | 'oath' | 'keys' | 'seen' | 'dice',
  bytes: number,
  key?: Uint8Array,
): Uint8Array {
  const personalization = utf8ToBytes(`escarmouche ${person}`);
  return blake2b(data, { dkLen: bytes, personalization, ...(key ? { key } : {}) });
}

/** The seal of a line, from the seal before it and its body as it stands in the file. */
export function sealOf(before: string, body: string): string {
  return bytesToHex(hashed(utf8ToBytes(before + body), 'line', 20));
}

/** What promises a seed before it is told. */
export function commitmentTo(seed: string): string {
  return bytesToHex(hashed(hexToBytes(seed), 'seal', 32));
}

/** What promises a secret before it is told. */
export function pledgeOf(secret: string): string {
  return bytesToHex(hashed(hexToBytes(secret), 'oath', 32));
}

/** What a page is shown of a seal. */
export function witnessOf(seed: string, seal: string): string {
  return bytesToHex(hashed(utf8ToBytes(seal), 'seen', 20, hexToBytes(seed)));
}

/** The key of the dice after a round of secrets. */
export function mixed(key: string, secrets: readonly string[]): string {
  return bytesToHex(hashed(hexToBytes(secrets.join('')), 'keys', 32, hexToBytes(key)));
}

/** The words that decide a roll, one after the other, without end. */
export function* wordsOf(key: string, counter: string): Generator<bigint, never> {
  const bytes = hexToBytes(key);
  for (let block = 0; ; block += 1) {
    const digest = hashed(utf8ToBytes(`${counter}.${block}`), 'dice', 64, bytes);
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let word = 0; word < 8; word += 1) yield view.getBigUint64(word * 8);
  }
}

/** A secret that nobody can guess. */
export function newSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}
