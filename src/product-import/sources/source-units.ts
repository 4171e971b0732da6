/** The columns of an import that the formats of marketplaces fill. */
export const unitColumns = [
  'sku',
  'hin',
  'brand',
  'model_name',
  'program_year',
  'condition',
  'category',
  'price',
  'call_for_price',
  'availability',
  'desc_en',
  'desc_fr',
  'pictures',
  'location',
  'hours',
] as const;
export type UnitColumn = (typeof unitColumns)[number];

/** A unit by the source's own id. */
export type SourceUnits = { id: string; cells: Partial<Record<UnitColumn, string>> }[];

/** One line: breaks would move the lines of a table. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Plain text of a description in HTML. */
export const plainText = (html: string): string =>
  oneLine(
    html
      .replace(/<\/?(?:br|p|div|li|ul|ol|h\d|tr)\b[^>]*>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#0?39;/g, '’')
      .replace(/&amp;/g, '&'),
  );
