/** Where the demo shop sends its goods, for how much, and which taxes it charges there. Amounts in cents, rates in millionths. */
import type { ShippingRate } from '../../modules/shipping/models/shipping-rate.ts'

type Rate = { labels: Record<string, string> } & Partial<
  Pick<
    ShippingRate,
    'price' | 'freeFrom' | 'overGrams' | 'upToGrams' | 'daysFrom' | 'daysTo' | 'pickup' | 'pickupAt'
  >
>

const labels = (en: string, de: string) => ({ labels: { en, de } })
const days = (daysFrom: number, daysTo: number) => ({ daysFrom, daysTo })
const letter = { ...labels('Letter', 'Brief'), upToGrams: 100 }
const parcel = labels('Parcel', 'Paket')

export const deliveryZones: { name: string; places: string; rates: Rate[] }[] = [
  {
    name: 'United States',
    places: 'US',
    rates: [
      { ...letter, ...days(3, 5), price: 450, freeFrom: 6_000 },
      { ...parcel, ...days(3, 6), price: 800, freeFrom: 6_000 },
      { ...labels('Express', 'Express'), ...days(1, 2), price: 1_900 },
      {
        ...labels('Pick up at the workshop', 'In der Werkstatt abholen'),
        ...days(1, 1),
        pickupAt: 'US-ME 04699',
        pickup: 'Inkwold\n14 Tannery Row, second floor\nPort Alder, ME 04699',
      },
    ],
  },
  {
    name: 'Alaska and Hawaii',
    places: 'US-AK\nUS-HI',
    rates: [
      { ...letter, ...days(5, 9), price: 450 },
      { ...parcel, ...days(6, 12), price: 1_600 },
    ],
  },
  {
    name: 'Canada',
    places: 'CA',
    rates: [
      { ...letter, ...days(6, 10), price: 650 },
      { ...parcel, ...days(6, 12), price: 1_500, freeFrom: 15_000 },
    ],
  },
  {
    name: 'Everywhere else',
    places: '*',
    rates: [
      { ...letter, ...days(8, 15), price: 750 },
      { ...parcel, ...days(8, 18), price: 2_400, upToGrams: 2_000 },
      { ...labels('Large parcel', 'Großes Paket'), ...days(8, 18), price: 4_200, overGrams: 2_000 },
    ],
  },
]

/** Separate delivery charges are free of tax in these states. */
const freeDelivery = { name: 'Delivery', taxClass: 'shipping', rate: 0 }
const stateOfNewYork = { name: 'New York State', rate: 40_000 }

export const taxZones: {
  name: string
  places: string
  rates: { name: string; rate: number; taxClass?: string }[]
}[] = [
  {
    name: 'Maine',
    places: 'US-ME',
    rates: [{ name: 'Maine sales tax', rate: 55_000 }, freeDelivery],
  },
  {
    name: 'Massachusetts',
    places: 'US-MA',
    rates: [{ name: 'Massachusetts sales tax', rate: 62_500 }, freeDelivery],
  },
  { name: 'New York', places: 'US-NY', rates: [stateOfNewYork] },
  {
    name: 'New York City',
    places:
      'US 100*, US 101*, US 102*, US 103*, US 104*, US 111*, US 112*, US 113*, US 114*, US 116*',
    rates: [
      stateOfNewYork,
      { name: 'New York City', rate: 45_000 },
      { name: 'Commuter district', rate: 3_750 },
    ],
  },
]
