import { attributeKeys } from '#src/catalogue/product/attribute/attribute.ts';
import { foldHeading } from '#src/catalogue/product/import-columns.ts';
import { sentence } from '#src/i18n/sentence.ts';

/** Usual column headings in English and French, besides a column's own name. */
const text: Readonly<Record<string, readonly string[]>> = {
  sku: ['Stock number', 'Stock no', 'Stock #', 'Numéro d’inventaire', 'No d’inventaire', 'No de stock', 'UGS'],
  slug: ['Address', 'Adresse', 'Identifiant'],
  category: ['Category path', 'Catégorie'],
  brand: ['Make', 'Manufacturer', 'Marque', 'Fabricant'],
  name_en: ['Name', 'Title', 'Name English', 'English name', 'Nom anglais', 'Nom en anglais', 'Nom EN'],
  name_fr: ['Name French', 'French name', 'Nom', 'Nom français', 'Nom en français', 'Nom FR', 'Titre'],
  model_name: ['Model', 'Modèle', 'Nom du modèle'],
  condition: ['État', 'New or used', 'Neuf ou usagé'],
  program_year: ['Year', 'Model year', 'Année', 'Année modèle', 'Année de programme'],
  manufacturing_year: ['Year built', 'Built', 'Année de fabrication'],
  price: ['Price CAD', 'Our price', 'Sale price', 'Prix', 'Prix CAD', 'Notre prix'],
  msrp: ['List price', 'Retail price', 'PDSF', 'Prix de détail', 'Prix suggéré'],
  call_for_price: ['Prix sur demande', 'Appelez pour le prix'],
  freight: ['Transport', 'Fret'],
  preparation: ['Prep', 'Préparation'],
  administration: ['Admin fee', 'Frais d’administration'],
  promo_price: ['Promotional price', 'Prix promotionnel', 'Prix promo'],
  promo_from: ['Promotion from', 'Promotion du', 'Début de la promotion'],
  promo_until: ['Promotion until', 'Promotion au', 'Fin de la promotion'],
  stock: ['Quantity', 'Qty', 'Units in stock', 'Quantité', 'Qté', 'Unités en stock'],
  availability: ['Status', 'Disponibilité', 'Statut'],
  publish: ['Published', 'Publié', 'Publier'],
  active: ['Actif'],
  on_sale: ['Sale', 'En solde', 'En promotion'],
  clearance: ['Liquidation'],
  bestseller: ['Best seller', 'Meilleure vente', 'Succès de vente'],
  sticker_label_en: ['Sticker', 'Étiquette anglaise', 'Étiquette en anglais'],
  sticker_label_fr: ['Étiquette', 'Étiquette française', 'Étiquette en français'],
  sticker_color: ['Sticker colour', 'Couleur de l’étiquette'],
  badges_from: ['Badges from', 'Début des étiquettes'],
  badges_until: ['Badges until', 'Fin des étiquettes'],
  showcases: ['Vitrines'],
  location: ['Emplacement', 'Lieu'],
  storage: ['Entreposage', 'Rangement'],
  mpn: ['Part number', 'Part #', 'Manufacturer part number', 'Numéro de pièce', 'No de pièce'],
  hin: ['Hull number', 'Hull identification number', 'NIC', 'Numéro de coque'],
  trade_in: ['Trade in welcome', 'Échange', 'Échange accepté', 'Reprise'],
  desc_en: ['Description', 'English description', 'Description anglaise', 'Description en anglais'],
  desc_fr: ['French description', 'Description française', 'Description en français'],
  highlights_en: ['Highlights', 'Points forts en anglais'],
  highlights_fr: ['Points forts', 'Points forts en français'],
  exterior_en: ['Exterior', 'Extérieur en anglais'],
  exterior_fr: ['Extérieur', 'Extérieur en français'],
  additional_en: ['Additional', 'Autres en anglais'],
  additional_fr: ['Autres', 'Autres en français'],
  equipments: ['Equipment', 'Équipement', 'Équipements'],
  similar_items: ['Similar products', 'Produits semblables', 'Produits similaires'],
  link_products: ['Other versions', 'Autres versions'],
  pictures: ['Photos', 'Images', 'Gallery', 'Galerie'],
  feature_image: ['Main picture', 'Image principale', 'Photo principale'],
  image_tablet: ['Tablet image', 'Image pour tablette'],
  image_mobile: ['Mobile image', 'Image pour mobile'],
  banner_image: ['Banner', 'Bannière'],
  youtube_link: ['YouTube', 'YouTube video', 'Vidéo', 'Vidéo YouTube'],
  // Former labels on pages, so that older files can still be imported.
  boatBeam: ['Largeur'],
  boatDeadrise: ['Angle de déclivité'],
  boatFuel: ['Fuel', 'Carburant'],
  boatTubes: ['Flotteurs'],
  boatWater: ['Fresh water', 'Eau douce'],
  omMaxRpm: ['Maximum speed'],
  peRatio: ['Rapport'],
};

/** The labels of facts on pages. Labels that several facts share are left out. */
function addAttributes(meanings: Map<string, string>): void {
  const names = new Map<string, Set<string>>();
  for (const key of attributeKeys) {
    for (const language of ['en', 'fr'] as const) {
      const label = foldHeading(sentence(`attribute_${key}`, language));
      names.set(label, (names.get(label) ?? new Set()).add(key));
    }
  }
  for (const [label, [only, ...others]] of names) {
    if (only !== undefined && others.length === 0 && !meanings.has(label)) meanings.set(label, only);
  }
}

/** Each heading with its column. */
export const headingText: readonly (readonly [word: string, column: string])[] = Object.entries(text).flatMap(
  ([name, others]) => others.map((word) => [word, name] as const),
);

const meanings: ReadonlyMap<string, string> = gatherMeanings();

function gatherMeanings(): Map<string, string> {
  const gathered = new Map<string, string>();
  for (const [name, others] of Object.entries(text)) for (const word of others) gathered.set(foldHeading(word), name);
  addAttributes(gathered);
  return gathered;
}

/** The column that a heading means, if it is not the column's own name. Units in parentheses are ignored. */
export const meaningOf = (heading: string): string | undefined =>
  meanings.get(foldHeading(heading)) ?? meanings.get(foldHeading(heading.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')));
