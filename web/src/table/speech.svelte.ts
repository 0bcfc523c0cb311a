/** What is said aloud to those who do not see it: one voice for everything, so that nothing is said over something else. */
class Speech {
  said = $state('');

  say(text: string): void {
    if (text) this.said = text;
  }
}

export const speech = new Speech();
