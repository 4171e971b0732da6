/** The entries last opened from the palette, in this browser. */
export type Recent = { path: string; label: string };

const key = 'admin_palette_recent';
const maxRecent = 5;

export function readRecent(): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Only addresses of the back office are followed. */
const isRecent = (value: unknown): value is Recent => {
  const { path, label } = Object(value) as Partial<Recent>;
  return typeof path === 'string' && path.startsWith('/admin') && typeof label === 'string';
};

export function rememberRecent(one: Recent): void {
  const others = readRecent().filter(({ path }) => path !== one.path);
  localStorage.setItem(key, JSON.stringify([one, ...others].slice(0, maxRecent)));
}
