/** Questions of visitors, as they would write them, with the tools that answer them and what the answer says. */

export type AssistantQuestion = {
  language: 'en' | 'fr';
  question: string;
  tool: string;
  asks: Record<string, unknown>;
  /** Texts of the answer, with plain spaces. */
  says: string[];
  /** How many are found, where a list is. */
  total?: number;
};

const luxor = 'thunder-jet-luxor-21-2026';
const ninety = 'mercury-90elpt-fourstroke-2026';

const en = (question: string, tool: string, asks: Record<string, unknown>, says: string[], total?: number) =>
  ({ language: 'en', question, tool, asks, says, ...(total !== undefined && { total }) }) as const;
const fr = (question: string, tool: string, asks: Record<string, unknown>, says: string[], total?: number) =>
  ({ language: 'fr', question, tool, asks, says, ...(total !== undefined && { total }) }) as const;

export const questions: readonly AssistantQuestion[] = [
  en(
    'Which boats do you have for less than $60,000?',
    'search_stock',
    { type: 'boat', words: 'under 60000' },
    ['29 products', '$3,990.00'],
    29,
  ),
  en('Show me your pontoons.', 'search_stock', { words: 'pontoon' }, ['Cruiser 210 Red', '$62,400.00', '$531.98'], 11),
  en(
    'What is the cheapest used boat on the lot?',
    'search_stock',
    { type: 'boat', condition: 'Used', sort: 'price-up', limit: 1 },
    ['SP 14 Jon', '$1,650.00', '$1,848.00'],
  ),
  en(
    'I want the biggest boat you have.',
    'search_stock',
    { type: 'boat', minLength: 24, sort: 'price-down' },
    ['30 Pilothouse', '$329,900.00', '2 × 300 hp'],
    14,
  ),
  en(
    'A small motor for my dinghy, ten horsepower at most?',
    'search_stock',
    { type: 'engine', maxHorsepower: 10, sort: 'price-up' },
    ['2.5MH FourStroke', '$1,299.00', 'MSRP $1,385.00', 'Save $86.00'],
    6,
  ),
  en(
    'Do you sell anything by Highfield?',
    'search_stock',
    { filters: { brand: 'highfield' } },
    ['UL 260', 'CL 310'],
    9,
  ),
  en(
    'A trailer for a fourteen-footer, please.',
    'search_stock',
    { words: 'trailer' },
    ['RR 14-16 Bunk 1500', '$3,195.00'],
    9,
  ),
  en('What does the Luxor 21 cost, all in?', 'get_price', { product: luxor }, [
    '$124,900.00',
    '$139,888.00',
    'GST 5%: $6,245.00',
    'PST 7%: $8,743.00',
  ]),
  en('How much would the Luxor be a month?', 'get_price', { product: luxor }, [
    '$1,064.82',
    '240 months',
    '7.99%',
    '$12,490.00',
  ]),
  en(
    'And with twenty thousand down over ten years?',
    'get_price',
    { product: luxor, downPayment: 20_000, months: 120 },
    ['$1,453.94', '$119,888.00', '$54,584.80'],
  ),
  en('Which fees are in the price of the Luxor 21?', 'get_price', { product: luxor }, [
    'freight $2,425.00',
    'preparation $1,180.00',
    'administration $395.00',
  ]),
  en('How many people fit on the Luxor 21, and how wide is it?', 'get_product', { product: luxor }, [
    'Seats: 7',
    'Beam: 8 ft',
    'In stock in Nanaimo',
  ]),
  en('What is special about the 90 ELPT?', 'get_product', { product: ninety }, [
    '90ELPT FourStroke',
    '$15,099.00',
    '359 lb',
  ]),
  en(
    'My 17 foot aluminum boat needs a new motor. The plate says 115.',
    'propose_engines',
    { kind: 'open', length: '17', plate: 115, transom: '20' },
    ['Three that fit', '$21,412.16', '90 of 115 hp'],
  ),
  en(
    'What exactly is in the price of the ninety on my boat?',
    'propose_engines',
    { kind: 'open', length: 17, plate: '115', transom: '20', engine: ninety },
    ['$15,099.00', '$1,350.00', '$2,400.00', '$269.00', '$19,118.00', '$21,412.16'],
  ),
  en(
    'I can’t read the plate on my boat. Which engine may I put on it?',
    'propose_engines',
    { kind: 'open', length: '17', noplate: true, transom: '20' },
    ['None of ours fits'],
  ),
  en('What do you charge for winterizing an outboard?', 'free_service_days', {}, [
    'Outboard winterizing',
    'from $289.00',
  ]),
  en(
    'When could I bring my outboard in for winter, batteries as well?',
    'free_service_days',
    { services: ['outboard-winterizing', 'battery-care'] },
    ['Outboard winterizing, Battery care over winter'],
  ),
  en('When are you open on Saturdays?', 'opening_hours', {}, ['Saturday: 9:00 a.m. to 4:00 p.m.', '250-555-0148']),
  en(
    'Could you ask them whether the Luxor is still there?',
    'ask_dealer',
    { product: luxor, message: 'Is the Luxor 21 still there?' },
    ['Nothing has been sent.'],
  ),

  fr(
    'Vous auriez un ponton à me montrer?',
    'search_stock',
    { words: 'ponton' },
    ['Cruiser 210 rouge', '62 400,00 $', '531,98 $'],
    11,
  ),
  fr(
    'Je cherche un bateau de pêche à moins de 50 000 $.',
    'search_stock',
    { words: 'bateau de pêche moins de 50000' },
    ['UL 260', '3 990,00 $', '4 468,80 $'],
    18,
  ),
  fr(
    'Un moteur de soixante forces, ça se trouve?',
    'search_stock',
    { words: 'moteur 60 HP' },
    ['60EXLPT Command Thrust', '12 399,00 $', 'PDSF 14 135,00 $', '1 736,00 $'],
    2,
  ),
  fr(
    'Quels bateaux d’occasion font moins de 30 000 $?',
    'search_stock',
    { type: 'boat', condition: 'Used', maxPrice: 30_000, sort: 'price-up' },
    ['Chaloupe à fond plat SP 14', '1 650,00 $', '4 250,00 $'],
    4,
  ),
  fr(
    'Avez-vous des moteurs de 200 HP et plus?',
    'search_stock',
    { type: 'engine', minHorsepower: 200, sort: 'price-down', limit: 5 },
    ['6,2 L 300 Bravo Three X', '44 900,00 $'],
    15,
  ),
  fr('Une hélice pour mon quatre-vingt-dix?', 'search_stock', { type: 'part', words: 'hélice' }, [
    'Black Max',
    '269,00 $',
    '301,28 $',
  ]),
  fr(
    'Les Highfield, combien en avez-vous?',
    'search_stock',
    { filters: { brand: 'highfield' }, limit: 5 },
    ['CL 310 anthracite', '7 490,00 $'],
    9,
  ),
  fr('Le Luxor 21, taxes comprises, ça fait combien?', 'get_price', { product: luxor }, [
    '124 900,00 $',
    '139 888,00 $',
    'TPS 5 % : 6 245,00 $',
    'TVP 7 % : 8 743,00 $',
  ]),
  fr('Et par mois, pour le Luxor?', 'get_price', { product: luxor }, [
    '1 064,82 $',
    '240 mois',
    '7,99 %',
    '12 490,00 $',
  ]),
  fr(
    'Si je mets 20 000 $ et que je paie en dix ans?',
    'get_price',
    { product: luxor, downPayment: 20_000, months: 120 },
    ['1 453,94 $', '119 888,00 $', '54 584,80 $'],
  ),
  fr('Combien économise-t-on sur le 60EXLPT?', 'get_price', { product: 'mercury-60exlpt-command-thrust-2026' }, [
    '12 399,00 $',
    'PDSF : 14 135,00 $',
    '1 736,00 $',
  ]),
  fr(
    'Le CL 310 anthracite, il est livré avec quoi et il pèse combien?',
    'get_product',
    { product: 'highfield-cl-310-charcoal-2026' },
    ['CL 310 anthracite', '7 490,00 $', '130 lb'],
  ),
  fr('Parlez-moi du Luxor 21.', 'get_product', { product: luxor }, [
    'En stock à Nanaimo',
    'TJ-21-1101',
    '139 888,00 $',
  ]),
  fr(
    'Mon bateau fait 5,2 m, plaque de 115 HP : quel moteur me proposez-vous?',
    'propose_engines',
    { kind: 'open', length: '5,2 m', plate: 115, transom: '20' },
    ['21 412,16 $', '90 sur 115 HP'],
  ),
  fr(
    'Ligne par ligne, le 90 posé sur mon bateau?',
    'propose_engines',
    { kind: 'open', length: '5,2 m', plate: 115, transom: '20', engine: ninety },
    ['15 099,00 $', '1 350,00 $', '2 400,00 $', '955,90 $', '1 338,26 $', '21 412,16 $'],
  ),
  fr(
    'Mon tableau, je ne sais pas sa hauteur. Quel moteur irait?',
    'propose_engines',
    { kind: 'open', length: '17', plate: 115, transom: 'unsure' },
    ['20 po', 'arbre de 20 po'],
  ),
  fr('Combien pour entreposer mon bateau tout l’hiver, et l’emballer?', 'free_service_days', {}, [
    '390,00 $',
    '1 490,00 $',
  ]),
  fr(
    'Quand puis-je vous laisser mon hors-bord pour l’hivernisation?',
    'free_service_days',
    { services: ['outboard-winterizing'], days: 3 },
    ['Hivernisation de hors-bord'],
  ),
  fr('Êtes-vous ouverts le dimanche, et à Noël?', 'opening_hours', {}, [
    'dimanche : Fermé',
    'Noël',
    'samedi : de 9 h à 16 h',
  ]),
  fr('Demandez-leur s’ils reprennent mon vieux moteur.', 'ask_dealer', { message: 'Reprenez-vous mon vieux moteur?' }, [
    'Rien n’a été envoyé.',
  ]),
];
