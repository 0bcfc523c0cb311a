/**
 * Whether the server has a newer page than this one, which has been open for a while: what this page has not fetched yet
 * is no longer there under its old name.
 */
class Newer {
  found = $state(false);

  /** Compare this page with the one that the server has now. */
  async look(): Promise<void> {
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const page = own && (await pageNow());
    if (page && !page.includes(own)) this.found = true;
  }
}

/** The page that one would get now; null where nobody answers, and there is nothing to compare with. */
async function pageNow(): Promise<string | null> {
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

export const newer = new Newer();

/** Code that is on its way; where it cannot come since the server has a newer page, that is noted. */
export function expected<Module>(loading: Promise<Module>): Promise<Module> {
  loading.catch(() => newer.look());
  return loading;
}
