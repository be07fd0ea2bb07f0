import { peopleOnly } from '#server/access/api-key.ts'
import { beginsSession, page, signed, signedIn } from '#server/access/guards.ts'
import { fullAdmin, writes } from '#server/access/permissions.ts'
import { deletionOf } from '#server/desk/remove-at.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import { Routes } from '#server/http/routes.ts'
import { credential } from '#server/limits/rate-limit.ts'
import { takesList } from '#server/lists/takes-list.ts'
import { gives } from '#server/openapi/gives.ts'
import * as acts from './admin/acts.tsx'
import { link } from './admin/invitation-link.tsx'
import * as accessKeys from './admin/key-schemas.ts'
import * as keys from './admin/keys.tsx'
import { chooseLanguage } from './admin/language.ts'
import { list, userBulk, userFile } from './admin/list.tsx'
import * as maker from './admin/new.tsx'
import * as roles from './admin/roles.tsx'
import * as people from './admin/schemas.ts'
import * as strictness from './admin/security.tsx'
import * as user from './admin/user.tsx'
import * as accepted from './schemas.ts'
import * as account from './store/account/account.ts'
import * as connections from './store/account/connections.ts'
import * as newEmail from './store/account/new-email.ts'
import * as sessions from './store/account/own-sessions.ts'
import * as factor from './store/account/second-factor.tsx'
import * as security from './store/account/security.ts'
import * as forgotten from './store/sign-in/forgotten-password.ts'
import * as invitation from './store/sign-in/invitation.tsx'
import * as mailed from './store/sign-in/mailed-code.tsx'
import * as secondStep from './store/sign-in/second-factor-challenge.tsx'
import { current, signOut, signOutEverywhere } from './store/sign-in/session.ts'
import * as door from './store/sign-in/sign-in.tsx'
import * as entry from './store/sign-in/sign-up.ts'
import * as verifying from './store/sign-in/verify.ts'
import * as doors from './store/sign-in-schemas.ts'
import { callbackByPost } from './store/social/apple-post.ts'
import { oneTap } from './store/social/one-tap.ts'
import { callback, connect, connectAgain } from './store/social/social.tsx'
import * as welcome from './store/social/welcome.tsx'
import { users } from './views/shapes.ts'

const signIn = takes(accepted.credentials, door.signIn, { again: door.signInAgain })
const signUp = takes(accepted.newAccount, entry.signUp, { again: entry.signUpAgain })

export const store = new Routes()
store.get('/auth/signin', page, takes(accepted.onTheWay, door.ask))
store.post('/auth/signin', credential, signIn)
store.post('/auth/sign-in/email', credential, signIn)
store.post('/auth/sign-out', signOut)
store.post('/auth/sign-out-everywhere', signedIn, signOutEverywhere)
store.get('/auth/session', current)

const begin = takes(accepted.social.start, connect, { again: connectAgain })
store.post('/auth/connect/:provider', credential, begin)
store.get(
  '/auth/callback/:provider',
  beginsSession,
  page,
  takes(accepted.social.byProvider, callback),
)
store.post('/auth/callback/apple', signed, takes(accepted.social.posted, callbackByPost))
store.post('/auth/google/one-tap', credential, takes(accepted.social.tapped, oneTap))
store.get('/auth/welcome', page, welcome.ask)
store.post(
  '/auth/welcome',
  credential,
  takes(accepted.social.address, welcome.submit, { again: welcome.submitAgain }),
)
store.get('/account/connections', signedIn, page, connections.list)
store.delete('/account/connections/:id', signedIn, takes(accepted.social.byId, connections.unlink))

store.get('/auth/signup', page, takes(accepted.onTheWay, entry.ask))
store.post('/auth/signup', credential, signUp)
store.post('/auth/sign-up/email', credential, signUp)

store.get('/auth/verify', page, takes(accepted.link, verifying.askToVerify))
const verify = takes(accepted.withToken, verifying.verifyEmail, { again: verifying.verifyAgain })
store.post('/auth/verify-email', credential, verify)
store.post('/auth/verify-email/request', signedIn, credential, verifying.resend)

store.get('/auth/forgot', page, takes(accepted.forgot, forgotten.forgot))
const request = takes(accepted.forgotten, forgotten.requestLink, { again: forgotten.forgotAgain })
store.post('/auth/password/reset-request', credential, request)
store.get('/auth/reset', page, takes(accepted.link, forgotten.askToReset))
const reset = takes(accepted.newPassword, forgotten.reset, { again: forgotten.resetAgain })
store.post('/auth/password/reset', credential, reset)

store.get('/account', page, signedIn, account.show)
const rename = takes(accepted.profile, account.update, { again: account.updateAgain })
store.post('/account/update', signedIn, rename)

store.post('/account/language', signedIn, takes(people.language, chooseLanguage))

store.get('/account/security', page, signedIn, security.show)
const password = takes(accepted.passwordChange, security.changePassword, {
  again: security.again('password'),
})
store.post('/account/password', signedIn, credential, password)
const email = takes(accepted.emailChange, security.changeEmail, { again: security.again('email') })
store.post('/account/email', signedIn, credential, email)
store.get('/account/email/confirm', page, takes(accepted.link, newEmail.askToConfirm))
const confirm = takes(accepted.withToken, newEmail.confirm, { again: newEmail.confirmAgain })
store.post('/account/email/confirm', signedIn, credential, confirm)
const leave = takes(accepted.departure, security.leave, { again: security.again('delete') })
store.post('/account/delete', signedIn, credential, leave)

store.get('/account/sessions', page, signedIn, sessions.list)
store.delete('/account/sessions', signedIn, sessions.endOthers)
store.delete('/account/sessions/:id', signedIn, takes(accepted.bySession, sessions.endOne))

store.get('/auth/invitation', page, takes(doors.invitationLink, invitation.ask))
store.post(
  '/auth/invitation',
  credential,
  takes(doors.acceptance, invitation.accept, { again: invitation.again }),
)

store.get('/auth/second-factor', page, secondStep.ask)
const second = takes(doors.typedCode, secondStep.submit, { again: secondStep.again })
store.post('/auth/second-factor', credential, second)
const own = '/account/security/second-factor'
store.get(own, page, signedIn, factor.show)
const setUp = takes(doors.proof, factor.begin, { again: factor.again('begin') })
store.post(own, signedIn, credential, setUp)
const switchOn = takes(doors.typedCode, factor.confirm, { again: factor.again('confirm') })
store.post(`${own}/confirm`, signedIn, credential, switchOn)
const renew = takes(doors.typedCode, factor.renew, { again: factor.again('renew') })
store.post(`${own}/recovery-codes`, signedIn, credential, renew)
const removeFactor = takes(doors.proofAndCode, factor.remove, { again: factor.again('remove') })
store.delete(own, signedIn, credential, removeFactor)

store.get('/auth/code', page, takes(accepted.onTheWay, mailed.ask))
const codeWanted = takes(doors.codeWanted, mailed.request, { again: mailed.requestAgain })
store.post('/auth/code/request', credential, codeWanted)
const mailedCode = takes(doors.mailedCode, mailed.submit, { again: mailed.submitAgain })
store.post('/auth/code', credential, mailedCode)

const { byId } = people
export const admin = new Routes()
admin.get('/admin/users', gives(users), takesList(people.search, list))
userFile(admin)
userBulk(admin)
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
const linked = takes(byId, link, { again: user.again })
admin.post('/admin/users/:id/invitation/link', linked)
const withdraw = takes(byId, acts.withdraw, { again: user.again })
admin.delete('/admin/users/:id/invitation/delete', withdraw)

roles.roleList(admin)
admin.get('/admin/users/roles/new', fullAdmin, takes(people.blankSet, roles.blank))
const newSet = takes(people.newSet, roles.create, { again: roles.again })
admin.post('/admin/users/roles/create', fullAdmin, newSet)
admin.get('/admin/users/roles/:id', fullAdmin, takes(byId, roles.show))
const setChange = takes(people.setChange, roles.update, { again: roles.again })
admin.put('/admin/users/roles/:id/update', fullAdmin, setChange)
admin.get('/admin/users/roles/:id/delete', fullAdmin, takes(byId, roles.ask))
admin.delete('/admin/users/roles/:id/delete', fullAdmin, takes(byId, roles.remove))

admin.get('/admin/users/security', fullAdmin, strictness.show)
const demands = takes(people.demands, strictness.update, { again: strictness.again })
admin.put('/admin/users/security', fullAdmin, demands)

const keyPath = '/admin/api-keys'
const renaming = { again: keys.updateAgain, present: (ctx: Ctx) => keys.present(ctx) }
const newKey = takes(accessKeys.newKey, keys.create, { again: keys.createAgain })
keys.keyList(admin, [peopleOnly, fullAdmin])
admin.get(`${keyPath}/new`, peopleOnly, fullAdmin, keys.blank)
admin.post(`${keyPath}/create`, peopleOnly, fullAdmin, newKey)
admin.get(`${keyPath}/:id`, peopleOnly, fullAdmin, takes(byId, keys.show))
const keyChange = takes(accessKeys.keyChange, keys.update, renaming)
admin.put(`${keyPath}/:id/update`, peopleOnly, fullAdmin, keyChange)
admin.get(`${keyPath}/:id/delete`, peopleOnly, fullAdmin, takes(byId, keys.ask))
admin.delete(`${keyPath}/:id/delete`, peopleOnly, fullAdmin, takes(deletionOf, keys.revoke))
