/** What WooCommerce calls its columns, which it writes in the language of the shop. */
import { plainHeader } from '../source.ts'

export const wooColumns = [
  ...(['id', 'type', 'sku', 'barcode', 'name', 'published', 'short', 'description'] as const),
  ...(['saleFrom', 'saleUntil', 'taxStatus', 'inStock', 'stock', 'backorders', 'weight'] as const),
  ...(['sale', 'regular', 'categories', 'tags', 'images', 'parent', 'cost'] as const),
] as const
export type WooColumn = (typeof wooColumns)[number] | `option${number}` | `values${number}`

/** English, German, French, Spanish; what another language calls them is said in the mapping. */
const names: Record<(typeof wooColumns)[number], readonly string[]> = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'UGS'],
  barcode: [
    ...['GTIN, UPC, EAN, or ISBN', 'GTIN/UPC/EAN/ISBN', 'GTIN, UPC, EAN oder ISBN'],
    ...['GTIN, UPC, EAN ou ISBN', 'GTIN, UPC, EAN o ISBN'],
  ],
  name: ['Name', 'Nom', 'Nombre'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado'],
  short: ['Short description', 'Kurzbeschreibung', 'Description courte', 'Descripción corta'],
  description: ['Description', 'Beschreibung', 'Descripción'],
  saleFrom: ['Date sale price starts', 'Datum, an dem Angebotspreis beginnt'],
  saleUntil: ['Date sale price ends', 'Datum, an dem Angebotspreis endet'],
  taxStatus: ['Tax status', 'Steuerstatus', 'État de la TVA', 'Estado del impuesto'],
  inStock: ['In stock?', 'Vorrätig?', 'En stock ?', '¿Existencias?'],
  stock: ['Stock', 'Bestand', 'Inventario'],
  backorders: ['Backorders allowed?', 'Lieferrückstande erlaubt?', 'Lieferrückstände erlaubt?'],
  weight: ['Weight', 'Gewicht', 'Poids', 'Peso'],
  sale: ['Sale price', 'Angebotspreis', 'Tarif promo', 'Precio rebajado'],
  regular: ['Regular price', 'Regulärer Preis', 'Tarif régulier', 'Precio normal'],
  categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas'],
  images: ['Images', 'Bilder', 'Imágenes'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Superior'],
  cost: ['Cost of goods', 'Warenkosten'],
}

const known = new Map(
  wooColumns.flatMap((column) => names[column].map((name) => [plainHeader(name), column] as const)),
)

const numbered: readonly [RegExp, 'option' | 'values'][] = [
  [/^attribute?(\d+)name$/, 'option'],
  [/^nomdel.attribut(\d+)$/, 'option'],
  [/^nombredelatributo(\d+)$/, 'option'],
  [/^attribute?(\d+)(?:value\(s\)|wert\(e\))$/, 'values'],
  [/^valeur\(s\)del.attribut(\d+)$/, 'values'],
  [/^valor\(es\)delatributo(\d+)$/, 'values'],
]

/** A header without the unit that it carries, as "Weight (kg)". */
export function wooColumn(header: string): WooColumn | undefined {
  const plain = plainHeader(header)
  const column =
    known.get(plain) ?? known.get(plain.replace(/\((?:g|kg|lbs|oz|cm|m|mm|in|yd)\)$/, ''))
  if (column) return column
  for (const [shape, what] of numbered) {
    const number = shape.exec(plain)?.[1]
    if (number !== undefined) return `${what}${Number(number)}`
  }
  return undefined
}

export const wooTargets = wooColumns.map((name) => ({ name, header: names[name][0] ?? name }))

const gramsPer = new Map<string, number>([
  ...([
    ['g', 1],
    ['kg', 1000],
    ['oz', 28.349523125],
    ['lbs', 453.59237],
  ] as const),
])

/** How many grams one of the weights is; kilograms where the header does not say. */
export const gramsIn = (header: string): number =>
  gramsPer.get(/\((g|kg|lbs|oz)\)$/i.exec(header)?.[1]?.toLowerCase() ?? 'kg') ?? 1000
