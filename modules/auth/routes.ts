import { page, signed, signedIn } from '#server/guards.ts'
import { credential } from '#server/limits.ts'
import { fullAdmin, writes } from '#server/permissions.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import * as acts from './admin/acts.tsx'
import { list } from './admin/list.tsx'
import * as maker from './admin/new.tsx'
import * as roles from './admin/roles.tsx'
import * as people from './admin/schemas.ts'
import * as security from './admin/security.tsx'
import * as user from './admin/user.tsx'
import { credentials, onTheWay, social } from './schemas.ts'
import { callbackByPost } from './store/apple-post.ts'
import * as connections from './store/connections.tsx'
import * as doors from './store/door-schemas.ts'
import * as invitation from './store/invitation.tsx'
import { oneTap } from './store/one-tap.ts'
import { current, signOut, signOutEverywhere } from './store/session.ts'
import * as door from './store/sign-in.tsx'
import { callback, connect } from './store/social.tsx'
import * as welcome from './store/welcome.tsx'

const signIn = takes(credentials, door.signIn, { again: door.signInAgain })

export const store = new Routes()
store.get('/auth/signin', page, takes(onTheWay, door.ask))
store.post('/auth/signin', credential, signIn)
store.post('/auth/sign-in/email', credential, signIn)
store.post('/auth/sign-out', signOut)
store.post('/auth/sign-out-everywhere', signedIn, signOutEverywhere)
store.get('/auth/session', current)

store.post('/auth/connect/:provider', credential, takes(social.start, connect))
store.get('/auth/callback/:provider', page, takes(social.byProvider, callback))
store.post('/auth/callback/apple', signed, takes(social.posted, callbackByPost))
store.post('/auth/google/one-tap', credential, takes(social.tapped, oneTap))
store.get('/auth/welcome', page, welcome.ask)
store.post(
  '/auth/welcome',
  credential,
  takes(social.address, welcome.submit, { again: welcome.submitAgain }),
)
store.get('/account/connections', signedIn, page, connections.list)
store.delete('/account/connections/:id', signedIn, takes(social.byId, connections.unlink))

store.get('/auth/invitation', page, takes(doors.invitationLink, invitation.ask))
store.post(
  '/auth/invitation',
  credential,
  takes(doors.acceptance, invitation.accept, { again: invitation.again }),
)

const { byId } = people
export const admin = new Routes()
admin.get('/admin/users', takes(people.search, list))
admin.get('/admin/users/new', writes, maker.blank)
admin.post('/admin/users/create', takes(people.newUser, maker.create, { again: maker.again }))
admin.post('/admin/users/invite', takes(people.invitation, maker.invite, { again: maker.again }))
admin.get('/admin/users/:id', takes(byId, user.show))
admin.put('/admin/users/:id/update', takes(people.change, user.update, { again: user.again }))
const promote = takes(people.promotion, acts.promote, { again: user.again })
admin.put('/admin/users/:id/promote', fullAdmin, promote)
admin.put('/admin/users/:id/demote', fullAdmin, takes(byId, acts.demote, { again: user.again }))
admin.put('/admin/users/:id/suspend', takes(byId, acts.suspend, { again: user.again }))
admin.put('/admin/users/:id/reinstate', takes(byId, acts.reinstate))
admin.get('/admin/users/:id/delete', writes, takes(byId, acts.ask))
admin.delete('/admin/users/:id/delete', takes(byId, acts.remove, { again: user.again }))
admin.post('/admin/users/:id/sessions/end', takes(byId, acts.endSessions))
admin.delete('/admin/users/:id/second-factor', takes(byId, acts.removeFactor))
admin.post('/admin/users/:id/invitation/resend', takes(byId, acts.resend, { again: user.again }))
const withdraw = takes(byId, acts.withdraw, { again: user.again })
admin.delete('/admin/users/:id/invitation/delete', withdraw)

admin.get('/admin/users/roles', fullAdmin, roles.list)
admin.get('/admin/users/roles/new', fullAdmin, roles.blank)
const newSet = takes(people.newSet, roles.create, { again: roles.again })
admin.post('/admin/users/roles/create', fullAdmin, newSet)
admin.get('/admin/users/roles/:id', fullAdmin, takes(byId, roles.show))
const setChange = takes(people.setChange, roles.update, { again: roles.again })
admin.put('/admin/users/roles/:id/update', fullAdmin, setChange)
admin.get('/admin/users/roles/:id/delete', fullAdmin, takes(byId, roles.ask))
admin.delete('/admin/users/roles/:id/delete', fullAdmin, takes(byId, roles.remove))

admin.get('/admin/users/security', fullAdmin, security.show)
const demands = takes(people.demands, security.update, { again: security.again })
admin.put('/admin/users/security', fullAdmin, demands)
