/** Who bought at the demo shop of late, and how far each order is. */

export type OrderKind =
  | 'delivered'
  | 'shipped'
  | 'part'
  | 'paid'
  | 'hold'
  | 'unpaid'
  | 'refunded'
  | 'cancelled'

export interface DemoOrder {
  kind: OrderKind
  daysAgo: number
  buyer: DemoBuyer
  /** Of each line. */
  quantities: number[]
}

export interface DemoBuyer {
  email: string
  firstName: string
  lastName: string
  line1: string
  city: string
  state: string
  postalCode: string
}

const buyer = (name: string, line1: string, place: string): DemoBuyer => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const [city = '', state = '', postalCode = ''] = place.split(', ')
  const email = `${name.toLowerCase().replace(' ', '.')}@inkwold.example`
  return { email, firstName, lastName, line1, city, state, postalCode }
}

const buyers = [
  buyer('Nora Whitfield', '18 Alder Street', 'Portland, ME, 04101'),
  buyer('Theo Marsh', '402 Juniper Avenue', 'Burlington, VT, 05401'),
  buyer('Amara Okafor', '7 Lantern Row', 'Boston, MA, 02116'),
  buyer('Silas Brandt', '1290 Foundry Road', 'Pittsburgh, PA, 15212'),
  buyer('June Castellano', '56 Orchard Lane', 'Ithaca, NY, 14850'),
  buyer('Ravi Menon', '833 Cedar Court', 'Chicago, IL, 60614'),
  buyer('Elsa Lindqvist', '21 Harbor View', 'Duluth, MN, 55802'),
  buyer('Marcus Bell', '614 Magnolia Drive', 'Savannah, GA, 31401'),
  buyer('Ines Duarte', '90 Mission Terrace', 'San Francisco, CA, 94110'),
  buyer('Peter Halloran', '3 Quarry Hill', 'Santa Fe, NM, 87501'),
  buyer('Wren Adeyemi', '275 Willow Bend', 'Austin, TX, 78704'),
  buyer('Clara Nguyen', '48 Ferry Landing', 'Seattle, WA, 98103'),
]

/** Day by day, the oldest first: how far an order is, and how many pieces its lines have. */
const plan: readonly [daysAgo: number, kind: OrderKind, ...quantities: number[]][] = [
  [59, 'delivered', 1],
  [56, 'delivered', 2, 1],
  [54, 'delivered', 1],
  [51, 'refunded', 1],
  [48, 'delivered', 1, 1, 3],
  [45, 'delivered', 2],
  [41, 'cancelled', 1, 1],
  [38, 'delivered', 1, 2],
  [35, 'delivered', 1],
  [32, 'delivered', 4],
  [29, 'delivered', 1, 1],
  [27, 'delivered', 1],
  [25, 'refunded', 2],
  [22, 'delivered', 1, 1, 2],
  [20, 'delivered', 1],
  [18, 'delivered', 2, 1],
  [16, 'cancelled', 1],
  [14, 'delivered', 3],
  [12, 'shipped', 1, 1],
  [10, 'shipped', 1],
  [8, 'shipped', 2, 2],
  [7, 'part', 2, 1],
  [6, 'shipped', 1],
  [5, 'part', 3, 1],
  [4, 'hold', 1, 1],
  [3, 'paid', 2],
  [2, 'paid', 1, 1],
  [2, 'unpaid', 1],
  [1, 'paid', 1, 2],
  [1, 'unpaid', 2, 1],
  [0, 'paid', 1],
]

/** So that some buy again. */
const stride = 5

export const demoOrders: readonly DemoOrder[] = plan.flatMap(
  ([daysAgo, kind, ...quantities], at) => {
    const one = buyers[(at * stride) % buyers.length]
    return one ? [{ daysAgo, kind, quantities, buyer: one }] : []
  },
)
