/** No test reaches for the network: what it has not stubbed is a server that cannot be reached. */
globalThis.fetch = (address) => Promise.reject(new TypeError(`offline: ${String(address)}`));
