/** The visitor's boat, stored in this browser as the query of its address; one boat a browser. */

const key = 'kept-own-boat';

/** Storage may be blocked: then the boat is only in the address. */
export function readStoredBoat(): URLSearchParams {
  try {
    return new URLSearchParams(localStorage.getItem(key) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

export function storeOwnBoat(query: URLSearchParams): void {
  try {
    localStorage.setItem(key, query.toString());
  } catch {
    // Only convenience is lost.
  }
}

export function forgetOwnBoat(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
