/** The desk of restrictions: what is not sent somewhere, or only by some rates. */
import { desk } from '#server/desk/desk.ts'
import { placesColumn, placesField } from '#server/records/places-kind.tsx'
import { Restriction, restrictionFields } from '../models/records/restriction.ts'
import { restriction } from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'

export const { admin: restrictions } = desk(Restriction, {
  record: restrictionFields,
  ...{
    path: '/admin/shipping/restrictions',
    words: 'shipping.restrictions',
    one: 'restriction',
    many: 'restrictions',
  },
  shape: restriction,
  called: ({ name }) => name,
  list: {
    icon: 'redirects',
    tabs: (scope) => deliveryTabs('restrictions', scope),
    filters: { effect: ['notTo', 'onlyTo', 'onlyBy'] },
    fields: {
      name: { as: 'text' },
      effect: { as: 'word' },
      places: placesField,
    },
    columns: (column, scope) => [
      column.link('name', ({ name }) => name),
      column.word('effect', ({ effect }) => effect),
      placesColumn(column, scope, { rest: 'everywhere', wideOnly: true }),
    ],
  },
  cards: {
    goods: ['name', 'products', 'collections', 'profileId'],
    limits: ['effect', 'places', 'rateIds'],
  },
})
