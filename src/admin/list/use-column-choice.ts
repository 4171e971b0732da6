import { useEffect, useState } from 'react';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';

type Column = AnyAdminResource['columns'][number];

export type ColumnChoice = {
  shown: readonly Column[];
  /** Columns that can be hidden: all but the first, which names the row. */
  optional: readonly Column[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
};

type Viewed = { id: number; columns: readonly string[] | null } | null;

/**
 * The columns shown in this browser; stored locally, so the choice applies after the first paint. A saved view has its
 * own, until others are chosen.
 */
export function useColumnChoice({ path, columns }: AnyAdminResource, viewed: Viewed = null): ColumnChoice {
  const [first, ...optional] = columns;
  const [keys, setKeys] = useState(() => optional.filter(({ isOptional }) => !isOptional).map(({ key }) => key));
  const place = `admin_columns_${path}`;

  useEffect(() => {
    const stored = storedKeys(localStorage.getItem(place));
    if (stored) setKeys(stored);
  }, [place]);

  const [ofView, setOfView] = useState<{ id: number; keys: readonly string[] } | null>(null);
  const inView = viewed?.columns ? (ofView?.id === viewed.id ? ofView.keys : viewed.columns) : null;
  const present = inView ?? keys;

  const toggle = (key: string) => {
    const next = present.includes(key) ? present.filter((other) => other !== key) : [...present, key];
    if (viewed && inView) return setOfView({ id: viewed.id, keys: next });
    localStorage.setItem(place, JSON.stringify(next));
    return setKeys(next);
  };
  const isShown = (key: string) => present.includes(key);
  return { shown: first ? [first, ...optional.filter(({ key }) => isShown(key))] : [], optional, isShown, toggle };
}

function storedKeys(text: string | null): string[] | null {
  try {
    const keys: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : null;
  } catch {
    return null;
  }
}
