/** Every URL of customers. */
import { page, signedIn } from '#server/access/guards.ts'
import { fullAdmin, reads, writes } from '#server/access/permissions.ts'
import { offerPicks, picking } from '#server/blocks/offer-picks.tsx'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import { desk, setGroups } from './admin/desk.tsx'
import { download } from './admin/export.ts'
import { groupDesk } from './admin/groups/desk.tsx'
import { link } from './admin/invitation-link.tsx'
import * as merging from './admin/merge.tsx'
import * as person from './admin/person.tsx'
import { picksPath, segmentDesk } from './admin/segments/desk.tsx'
import * as segments from './admin/segments/edit.ts'
import * as accepted from './schemas.ts'
import * as addresses from './store/addresses.ts'

export const store = new Routes()

const again = { again: addresses.again }
store.get('/account/addresses', page, signedIn, addresses.list)
store.post('/account/addresses', signedIn, takes(accepted.address, addresses.add, again))
store.get('/account/addresses/new', page, signedIn, takes(accepted.blank, addresses.ask))
store.get('/account/addresses/:id', page, signedIn, takes(accepted.byId, addresses.show))
store.put('/account/addresses/:id', signedIn, takes(accepted.change, addresses.update, again))
store.put('/account/addresses/:id/default', signedIn, takes(accepted.byId, addresses.prefer))
store.delete('/account/addresses/:id', signedIn, takes(accepted.byId, addresses.remove))
store.get('/account/data', signedIn, addresses.download)

export const admin = new Routes()
// Before the desk, which takes what follows its path for an id.
const personPath = '/admin/customers/person'
admin.get(personPath, fullAdmin, takes(accepted.personSearch, person.show))
admin.post(
  `${personPath}/export`,
  fullAdmin,
  gives('application/json'),
  takes(accepted.person, person.download, { again: person.again }),
)
admin.post(
  `${personPath}/erase`,
  fullAdmin,
  takes(accepted.erasure, person.erase, { again: person.again }),
)
groupDesk(admin)
segmentDesk(admin)
const segmentPath = '/admin/customers/segments'
const { again: shownAgain, present } = segments
admin.get(`${segmentPath}/new`, writes, takes(accepted.blankSegment, segments.blank))
admin.post(
  `${segmentPath}/create`,
  takes(accepted.segmentForm, segments.create, { again: shownAgain, keys: 2_000 }),
)
admin.post(`${segmentPath}/preview`, reads, takes(accepted.segmentPreview, segments.preview))
// Before the page of a segment, whose id would be this word.
admin.get(picksPath, takes(picking, offerPicks))
admin.get(`${segmentPath}/:id`, takes(accepted.byId, segments.show))
admin.put(
  `${segmentPath}/:id/update`,
  takes(accepted.segmentForm, segments.update, { again: shownAgain, present, keys: 2_000 }),
)
admin.post('/admin/customers/export', reads, gives('text/csv'), takes(accepted.narrowed, download))
desk(admin)
admin.get('/admin/customers/:id/merge', fullAdmin, takes(accepted.mergeSearch, merging.show))
admin.post(
  '/admin/customers/:id/merge',
  fullAdmin,
  takes(accepted.merge, merging.merge, { again: merging.again }),
)
admin.post('/admin/customers/:id/invitation/link', takes(accepted.byId, link))
admin.put('/admin/customers/:id/groups', takes(accepted.ownGroups, setGroups))
