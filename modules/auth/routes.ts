import { page, signedIn } from '#server/guards.ts'
import { credential } from '#server/limits.ts'
import { Routes } from '#server/routes.ts'
import { takes } from '#server/takes.ts'
import { credentials, door } from './schemas.ts'
import * as visitor from './store.tsx'

const signIn = takes(credentials, visitor.signIn, { again: visitor.signInAgain })

export const store = new Routes()
store.get('/auth/signin', page, takes(door, visitor.ask))
store.post('/auth/signin', credential, signIn)
store.post('/auth/sign-in/email', credential, signIn)
store.post('/auth/sign-out', visitor.signOut)
store.post('/auth/sign-out-everywhere', signedIn, visitor.signOutEverywhere)
store.get('/auth/session', visitor.current)
