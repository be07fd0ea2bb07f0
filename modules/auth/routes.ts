import { page, signed, signedIn } from '#server/guards.ts'
import { credential } from '#server/limits.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import { credentials, onTheWay, social } from './schemas.ts'
import { callbackByPost } from './store/apple-post.ts'
import * as connections from './store/connections.tsx'
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
