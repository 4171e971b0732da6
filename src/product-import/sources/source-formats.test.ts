import { expect, it } from 'vitest';
import { readBoats } from './read-boats.ts';
import { readOpenMarine } from './read-open-marine.ts';
import { readSourceFile, SourceUnreadable } from './read-source-file.server.ts';

const boats = {
  numResults: 2,
  results: [
    {
      DocumentID: 8_412_001,
      StockNumber: 'B-7',
      BoatHullID: 'OSP10001A525',
      MakeString: 'Osprey',
      Model: 'Luxor 21',
      ModelYear: 2025,
      SaleClassCode: 'New',
      SalesStatus: 'Active',
      BoatClassCode: ['Bowrider'],
      Price: '54900.00 CAD',
      GeneralBoatDescription: ['<p>Fast &amp; dry.</p>', '<p>One owner.</p>'],
      BoatLocation: { BoatCityName: 'Sidney', BoatCountryID: 'CA' },
      Images: [{ Uri: 'https://images.example/1.jpg' }, { Uri: 'https://images.example/2.jpg' }],
      Engines: [{ Make: 'Yamaha', Hours: 12 }],
    },
    {
      DocumentID: '8412002',
      MakeString: 'Osprey',
      Model: 'Rush',
      SalesStatus: 'Sold',
      PriceHideInd: true,
      Price: '1 USD',
    },
  ],
};

it('the JSON of the Boats Group service is read as a list of units', () => {
  expect(readBoats(JSON.stringify(boats))).toMatchObject([
    {
      id: '8412001',
      cells: {
        ...{ sku: 'B-7', hin: 'OSP10001A525', brand: 'Osprey', model_name: 'Luxor 21', program_year: '2025' },
        ...{ condition: 'New', category: 'Bowrider', price: '54900.00', call_for_price: '0', availability: 'in-stock' },
        ...{ desc_en: 'Fast & dry. One owner.', location: 'Sidney', hours: '12' },
        pictures: 'https://images.example/1.jpg | https://images.example/2.jpg',
      },
    },
    { id: '8412002', cells: { sku: '8412002', price: '', call_for_price: '1', availability: 'sold' } },
  ]);
});

it.each([
  ['cut off', JSON.stringify(boats).slice(0, 300)],
  ['one page of several', JSON.stringify({ ...boats, numResults: 30 })],
  ['an error of the service', '{"errors":["no key"]}'],
  ['a list of something else', '{"results":[{"DocumentID":{"a":1}}]}'],
  ['a trap', '{"__proto__":{"results":[]}}'],
  ['a number beyond all', '{"results":1e309}'],
  ['nothing', ''],
])('JSON that is %s is not read', (_what, text) => {
  expect(readBoats(text)).toBeNull();
});

const openMarine = `<?xml version="1.0"?>
<open_marine version="1.7"><broker code="x"><adverts>
<advert ref="A-1" office_id="1" status="Available">
  <advert_media><media type="image/jpeg">https://images.example/1.jpg</media></advert_media>
  <advert_features><boat_category>Bowriders</boat_category><new_or_used>used</new_or_used>
    <vessel_lying country="CA">Sidney</vessel_lying><asking_price poa="false" currency="CAD">54900.00</asking_price>
    <marketing_descs><marketing_desc language="en">Fast &amp; &lt;b&gt;dry&lt;/b&gt;.</marketing_desc>
    <marketing_desc language="fr">Rapide.</marketing_desc></marketing_descs>
    <manufacturer>Osprey</manufacturer><model>Luxor 21</model></advert_features>
  <boat_features><build><item name="year">2021</item><item name="hin">OSP10001A525</item></build>
    <engine><item name="hours">120</item></engine></boat_features>
</advert>
<advert ref="A-2" status="Sold"><advert_features><asking_price poa="true"/></advert_features></advert>
</adverts></broker></open_marine>`;

it('OpenMarine XML is read as a list of units', () => {
  expect(readOpenMarine(openMarine)).toMatchObject([
    {
      id: 'A-1',
      cells: {
        ...{ sku: 'A-1', hin: 'OSP10001A525', brand: 'Osprey', model_name: 'Luxor 21', program_year: '2021' },
        ...{
          condition: 'used',
          category: 'Bowriders',
          price: '54900.00',
          call_for_price: '0',
          availability: 'in-stock',
        },
        ...{ desc_en: 'Fast & dry.', desc_fr: 'Rapide.', location: 'Sidney', hours: '120' },
        pictures: 'https://images.example/1.jpg',
      },
    },
    { id: 'A-2', cells: { sku: 'A-2', call_for_price: '1', availability: 'sold' } },
  ]);
});

it.each([
  ['cut off', openMarine.slice(0, 700)],
  ['another document', '<html><body>Log in</body></html>'],
  [
    'a document that names another file',
    openMarine.replace('<open_marine', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><open_marine'),
  ],
  ['nothing', ''],
])('XML that is %s is not read', (_what, text) => {
  expect(readOpenMarine(text)).toBeNull();
});

it('the lines by which an import names rows are those of the units', async () => {
  const texts = [...boats.results, { DocumentID: 3, StockNumber: '=1+1', MakeString: 'a\nb,"c"' }];
  const bytes = Buffer.from(JSON.stringify({ results: texts }));
  const file = await readSourceFile(bytes, { format: 'boats', idHeading: null, mapping: {} });
  expect(file.keys.map(({ line, id }) => [line, id])).toEqual([
    [2, '8412001'],
    [3, '8412002'],
    [4, '3'],
  ]);
  expect(String(file.content).split('\r\n')).toHaveLength(5);
});

it('a list without the column of the source’s own id is not read', async () => {
  const bytes = Buffer.from('Stock number,HIN\nB-1,OSP10001A525\n');
  const reading = readSourceFile(bytes, { format: 'table', idHeading: 'Listing ID', mapping: {} });
  await expect(reading).rejects.toThrow(SourceUnreadable);
});
