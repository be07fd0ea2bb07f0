// The files of a shop on another platform, of any size: products, customers, orders, redirects, collections, pages, posts.

export interface TextFile {
  name: string
  text: string
}

/** Files with `count` records of each kind. With another `edition` most records differ, and a few are new. */
export function otherShop(count: number, edition: number): TextFile[] {
  const numbers = Array.from({ length: count + edition }, (_, at) => at)
  const json = (list: string, recordOf: (at: number) => object) =>
    JSON.stringify({ [list]: numbers.map(recordOf) })
  return [
    { name: 'products.csv', text: table(productHead, numbers.flatMap(productRows(edition))) },
    { name: 'customers.csv', text: table(customerHead, numbers.map(customerRow(edition))) },
    { name: 'orders.csv', text: table(orderHead, numbers.flatMap(orderRows)) },
    { name: 'redirects.csv', text: table(redirectHead, numbers.map(redirectRow(edition))) },
    { name: 'collections.json', text: json('collections', collectionOf(edition)) },
    { name: 'pages.json', text: json('pages', pageOf('pages', edition)) },
    { name: 'posts.json', text: json('posts', pageOf('posts', edition)) },
  ]
}

/** Products alone, `rows` lines of them, two to a product. */
export const otherProducts = (rows: number, edition: number): TextFile => ({
  name: 'products.csv',
  text: table(
    productHead,
    Array.from({ length: rows / 2 }, (_, at) => at).flatMap(productRows(edition)),
  ),
})

const table = (head: string, rows: readonly string[]) => `${[head, ...rows].join('\n')}\n`

const productHead =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status'

/** Every twentieth product has a price that is none. */
const productRows = (edition: number) => (at: number) => {
  const price = at % 20 === 19 ? 'dear' : `${at + edition}.50`
  return [
    `p-${at},Product ${at} ${edition},<p>Thing ${at}</p>,Maker ${at % 7},Type ${at % 3},"a, b${at % 5}",Size,S,SKU-${at}-S,shopify,${at + edition},${price},https://pictures.example/${at}.jpg,active`,
    `p-${at},,,,,,,M,SKU-${at}-M,shopify,1,${at + 1}.25,,`,
  ]
}

const customerHead = 'First Name,Last Name,Email,Tags,Note'
const customerRow = (edition: number) => (at: number) =>
  `Ada ${edition},Low ${at},ada${at}@other.test,"old, c${at % 3}",Note ${at}`

const orderHead =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping,Billing Name,Billing Address1,Billing City,Billing Zip,Billing Country,Id'
const orderRows = (at: number) => [
  `#${5000 + at},ada${at}@other.test,paid,2024-05-01 10:05:00 +0200,USD,27.00,5.00,0.00,32.00,2024-05-01 10:00:00 +0200,2,Product ${at} - S,10.00,SKU-${at}-S,true,Ada Low,${at} High Street,London,E1 6AN,GB,${900 + at}`,
  `#${5000 + at},ada${at}@other.test,,,,,,,,,1,Product ${at} - M,7.00,SKU-${at}-M,true,,,,,,`,
]

const redirectHead = 'Redirect from,Redirect to'
const redirectRow = (edition: number) => (at: number) => `/old/${at},/products/p-${at + edition}`

const collectionOf = (edition: number) => (at: number) => ({
  ...{ handle: `c-${at}`, title: `Collection ${at} ${edition}` },
  body_html: `<p>Things ${at}</p>`,
})

const pageOf = (list: string, edition: number) => (at: number) => ({
  ...{ handle: `${list}-${at}`, title: `Text ${at} ${edition}` },
  body_html: `<p>Words ${at}</p>`,
})
