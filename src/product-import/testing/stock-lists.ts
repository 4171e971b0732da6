import { writeXlsx } from 'hucre/xlsx';

/** Stock lists as dealers keep them; dealers and brands are invented. Rows are numbered from 1. */

export type StockList = { what: string; rows: number; make: () => Promise<Buffer> };

type Cell = string | number;
const many = (rows: number, make: (at: number) => Cell[]): Cell[][] =>
  Array.from({ length: rows }, (_, at) => make(at + 1));
const pick = <Value>(values: readonly [Value, ...Value[]], at: number): Value =>
  values[at % values.length] ?? values[0];
const pad = (at: number) => String(at).padStart(3, '0');

/** An English workbook with a title across merged cells, prices as text, and both a list price and an MSRP. */
const bramble: StockList = {
  what: 'an English workbook with titles in merged cells and prices as text',
  rows: 30,
  async make() {
    const heading = ['Stock #', 'Year', 'Make', 'Model', 'Type', 'Cond', 'List Price', 'MSRP', 'Length (ft)', 'Max HP'];
    const units = many(30, (at) => [
      ...[`BV-26-1${pad(at)}`, 2020 + (at % 7), pick(['Bramble', 'Osprey Works'], at), `Sprite ${16 + (at % 8)}`],
      ...[
        pick(['Pontoon boats', 'Aluminum Boat', 'Boats > Pontoon boat'], at),
        pick(['New', 'USED', 'N', 'Pre-owned'], at),
      ],
      ...[`$${24 + at},995.00`, `$${26 + at},500`, 16 + (at % 8), pick(['115 HP', 150, 'N/A'], at)],
      ...[pick(['White', 'Seafoam', ''], at), pick<Cell>(['1', 2, ' 3 '], at)],
    ]);
    const rows = [
      ['Bramble Bay Marine – Current Inventory'],
      ['Printed', '2026-11-20', '', 'Location: Harbour Road'],
      [],
      [...heading, 'Colour', 'Qty'],
      ...units,
    ];
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 11 }];
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Inventory', rows, merges }] }));
  },
};

/** A French list as Excel saves it: semicolons, Windows-1252, amounts with a comma and the sign behind. */
const quai: StockList = {
  what: 'a French CSV file with a title, in Windows-1252',
  rows: 24,
  async make() {
    const heading = 'No de stock;Année;Marque;Modèle;Catégorie;État;Prix;PDSF;Longueur (pi);Couleur;Qté;NIV;Succursale';
    const units = many(24, (at) => [
      ...[`QB-${pad(at)}`, 2021 + (at % 6), pick(['Kestrel', 'BRAMBLE'], at), `Brise ${18 + (at % 5)}`],
      ...[pick(['Bateaux pontés', 'Bateaux en aluminium'], at), pick(['Neuf', 'Usagé', 'd’occasion'], at)],
      ...[`${24 + at} 995,00 $`, `${27 + at} 495,50 $`, `${18 + (at % 5)},5`, pick(['Bleu', 'Blanc'], at), '1'],
      ...[`ZZZQB${pad(at)}C626`, 'Québec'],
    ]);
    const lines = [
      'Inventaire du Quai des Brumes',
      'Année 2026',
      '',
      heading,
      ...units.map((cells) => cells.join(';')),
    ];
    return Buffer.from(lines.join('\r\n').replaceAll('’', "'"), 'latin1');
  },
};

/** The stock is on the second sheet, in sections with totals; HINs and stock numbers are numbers. */
const kestrel: StockList = {
  what: 'a workbook of two sheets, in sections with totals, with numbers for codes',
  rows: 26,
  async make() {
    const heading = [
      'Inventory no',
      'Unit',
      'Manufacturer',
      'Category',
      'New/Used',
      'Asking price',
      'Hull ID',
      'Status',
    ];
    const unit = (at: number): Cell[] => [
      ...[410_000 + at, `Merlin ${20 + (at % 6)}`, 'Kestrel', 'Aluminum boats', pick(['New', 'Used'], at)],
      ...[pick(['24995 CAD', 'Call', '$31,250'], at), 120_026_000_000 + at, pick(['In stock', 'On order'], at), '5.5'],
    ];
    const rows = [
      ['Kestrel Landing'],
      [...heading, 'Length (m)'],
      ['NEW BOATS'],
      ...many(13, unit),
      ['Total', 13],
      [...heading, 'Length (m)'],
      ['USED BOATS'],
      ...many(13, (at) => unit(at + 13)),
      ['Grand total', 26],
    ];
    const notes = [
      ['Goals', 'Year'],
      ['Sell more', 2026],
    ];
    return Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notes', rows: notes },
          { name: 'Inventory', rows },
        ],
      }),
    );
  },
};

/** Parts in a CSV file with inches that nobody has quoted, and one price that the spreadsheet could not compute. */
const parts: StockList = {
  what: 'a CSV file of parts with unquoted inches and one error of the spreadsheet',
  rows: 40,
  async make() {
    const units = many(40, (at) => [
      ...[`P-${pad(at)}`, pick([`Prop ${10 + (at % 6)}" alu`, `17' 6" cover`], at), 'Osprey Works', `OW-${at}-3`],
      ...[
        pick(['Propellers', 'Covers'], at),
        'New',
        at === 20 ? '#VALUE!' : `${89 + at}.95`,
        pick(['12', '3', '0'], at),
      ],
    ]);
    const heading = 'Item #,Product,Mfr,Part #,Department,Condition,Retail,QOH';
    return Buffer.from([heading, ...units.map((cells) => cells.join(','))].join('\n'));
  },
};

/** Words of the dealer's own for makes and types, no column of conditions, and HINs in a column without a heading. */
const heronry: StockList = {
  what: 'a workbook with the dealer’s own words, to which one matching gives a meaning',
  rows: 22,
  async make() {
    const heading = ['STK#', 'Yr', 'Mfg', 'Model', 'Class', 'Asking', 'Asking price', 'Feet', 'Column9'];
    const units = many(22, (at) => [
      ...[`H${pad(at)}`, `'${20 + (at % 7)}`, pick(['BRMBL', 'Heronry'], at), `Wade ${15 + (at % 6)}`],
      ...[pick(['TOON', 'TIN'], at), at % 2 ? 'x' : '', `${19 + at} 500.00 CAD`, 15 + (at % 6), `ZZZHN${pad(at)}D626`],
    ]);
    const rows = [['HERONRY HARBOUR LTD.'], ['Stock as of', '2026-11-20'], heading, ...units];
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));
  },
};

/** Lists that are taken as they are. */
export const stockLists: readonly StockList[] = [bramble, quai, kestrel, parts];

export const listToMatch: StockList = heronry;
