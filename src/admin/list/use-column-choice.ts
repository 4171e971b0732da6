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

/** The columns shown in this browser; stored locally, so the choice applies after the first paint. */
export function useColumnChoice({ path, columns }: AnyAdminResource): ColumnChoice {
  const [first, ...optional] = columns;
  const [keys, setKeys] = useState(() => optional.filter(({ isOptional }) => !isOptional).map(({ key }) => key));
  const place = `admin_columns_${path}`;

  useEffect(() => {
    const stored = storedKeys(localStorage.getItem(place));
    if (stored) setKeys(stored);
  }, [place]);

  const toggle = (key: string) => {
    const next = keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
    localStorage.setItem(place, JSON.stringify(next));
    setKeys(next);
  };
  const isShown = (key: string) => keys.includes(key);
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
