/** Visitors who write to the demo dealer. All are fictitious; phone numbers and addresses are reserved for examples. */
export const visitors = {
  skiff: { firstName: 'Imogen', lastName: 'Skiff', email: 'imogen.skiff@example.com', phone: '250-555-0101' },
  thwart: { firstName: 'Barnaby', lastName: 'Thwart', email: 'b.thwart@example.net', phone: '250-555-0102' },
  quay: { firstName: 'Rosalind', lastName: 'Quay', email: 'rosalind.quay@example.org', phone: '250-555-0103' },
  bollard: { firstName: 'Casper', lastName: 'Bollard', email: 'casper.bollard@example.com', phone: '250-555-0104' },
  fathom: { firstName: 'Juniper', lastName: 'Fathom', email: 'juniper.fathom@example.net', phone: '250-555-0105' },
  halyard: { firstName: 'Otis', lastName: 'Halyard', email: 'otis.halyard@example.org', phone: '250-555-0106' },
  kelp: { firstName: 'Marigold', lastName: 'Kelp', email: 'marigold.kelp@example.com', phone: '250-555-0107' },
  gunwale: { firstName: 'Thaddeus', lastName: 'Gunwale', email: 'thad.gunwale@example.net', phone: '250-555-0108' },
  cleat: { firstName: 'Winnie', lastName: 'Cleat', email: 'winnie.cleat@example.org', phone: '250-555-0109' },
  sounder: { firstName: 'Ambrose', lastName: 'Sounder', email: 'ambrose.sounder@example.com', phone: '250-555-0110' },
  tidewell: { firstName: 'Pearl', lastName: 'Tidewell', email: 'pearl.tidewell@example.net', phone: '250-555-0111' },
  windlass: { firstName: 'Rufus', lastName: 'Windlass', email: 'rufus.windlass@example.org', phone: '250-555-0112' },
  spindrift: { firstName: 'Clementine', lastName: 'Spindrift', email: 'clem.spindrift@example.com', phone: null },
  keelson: { firstName: 'Alistair', lastName: 'Keelson', email: 'a.keelson@example.net', phone: '250-555-0114' },
  lantern: { firstName: 'Delphine', lastName: 'Lantern', email: 'delphine.lantern@example.org', phone: '250-555-0115' },
  greve: { firstName: 'Odile', lastName: 'Delagrève', email: 'odile.delagreve@example.com', phone: '250-555-0116' },
  hauban: { firstName: 'Placide', lastName: 'Hauban', email: 'placide.hauban@example.net', phone: '250-555-0117' },
  varech: { firstName: 'Sidonie', lastName: 'Varech', email: 'sidonie.varech@example.org', phone: '250-555-0118' },
  ecoutille: {
    firstName: 'Anselme',
    lastName: 'Écoutille',
    email: 'anselme.ecoutille@example.com',
    phone: '250-555-0119',
  },
  marnage: { firstName: 'Flavie', lastName: 'Marnage', email: 'flavie.marnage@example.net', phone: '250-555-0120' },
  etrave: { firstName: 'Hector', lastName: 'Létrave', email: 'hector.letrave@example.org', phone: '250-555-0121' },
  bouee: { firstName: 'Zélie', lastName: 'Labouée', email: 'zelie.labouee@example.com', phone: null },
} as const satisfies Record<string, Visitor>;

type Visitor = { firstName: string; lastName: string; email: string; phone: string | null };

export type VisitorKey = keyof typeof visitors;
