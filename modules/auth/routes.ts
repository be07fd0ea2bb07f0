import { page, signedIn } from '#server/guards.ts'
import { credential } from '#server/limits.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import { credentials, onTheWay } from './schemas.ts'
import { current, signOut, signOutEverywhere } from './store/session.ts'
import * as door from './store/sign-in.tsx'

const signIn = takes(credentials, door.signIn, { again: door.signInAgain })

export const store = new Routes()
store.get('/auth/signin', page, takes(onTheWay, door.ask))
store.post('/auth/signin', credential, signIn)
store.post('/auth/sign-in/email', credential, signIn)
store.post('/auth/sign-out', signOut)
store.post('/auth/sign-out-everywhere', signedIn, signOutEverywhere)
store.get('/auth/session', current)
