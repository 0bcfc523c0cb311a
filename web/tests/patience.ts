import { configure } from '@testing-library/svelte';

/** Milliseconds within which something appears that a test waits for, on a busy machine too. */
configure({ asyncUtilTimeout: 30_000 });
