import { page, signed, signedIn } from '#server/guards.ts'
import { credential } from '#server/limits.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import * as accepted from './schemas.ts'
import * as account from './store/account.ts'
import { callbackByPost } from './store/apple-post.ts'
import * as connections from './store/connections.tsx'
import * as forgotten from './store/forgotten.ts'
import * as newEmail from './store/new-email.ts'
import { oneTap } from './store/one-tap.ts'
import * as sessions from './store/own-sessions.ts'
import * as security from './store/security.ts'
import { current, signOut, signOutEverywhere } from './store/session.ts'
import * as door from './store/sign-in.tsx'
import * as entry from './store/sign-up.ts'
import { callback, connect } from './store/social.tsx'
import * as verifying from './store/verify.ts'
import * as welcome from './store/welcome.tsx'

const signIn = takes(accepted.credentials, door.signIn, { again: door.signInAgain })
const signUp = takes(accepted.newAccount, entry.signUp, { again: entry.signUpAgain })

export const store = new Routes()
store.get('/auth/signin', page, takes(accepted.onTheWay, door.ask))
store.post('/auth/signin', credential, signIn)
store.post('/auth/sign-in/email', credential, signIn)
store.post('/auth/sign-out', signOut)
store.post('/auth/sign-out-everywhere', signedIn, signOutEverywhere)
store.get('/auth/session', current)

store.post('/auth/connect/:provider', credential, takes(accepted.social.start, connect))
store.get('/auth/callback/:provider', page, takes(accepted.social.byProvider, callback))
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
