import { routeOf, type Route } from './routes';

/** Follows the address. What is no address of ours, such as `#games`, leaves one where one is. */
class Router {
  #hash = $state(ours(location.hash) ? location.hash : '');
  readonly route: Route = $derived(routeOf(this.#hash));

  constructor() {
    window.addEventListener('hashchange', () => {
      if (ours(location.hash)) this.#hash = location.hash;
    });
  }

  /** Which page is shown, as a string: going from one table to another is another page. */
  get key(): string {
    const { route } = this;
    return 'id' in route ? `${route.page}/${route.id}` : route.page;
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Another address for the same place: nothing to go back to. */
  replace(hash: string): void {
    history.replaceState(history.state, '', hash);
    this.#hash = hash;
  }
}

function ours(hash: string): boolean {
  return hash === '' || hash === '#' || hash.startsWith('#/');
}

export const router = new Router();
