/** Components on a document, for tests that draw some; a test that draws none need not load all this. */
import { configure } from '@testing-library/svelte';
import '@testing-library/svelte/vitest'; // takes what a test has drawn away after it

/** Milliseconds within which something appears that a test waits for, on a busy machine too. */
configure({ asyncUtilTimeout: 30_000 });

export { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
