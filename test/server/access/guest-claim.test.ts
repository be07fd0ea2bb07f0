import test from 'ava'
import { type Claimant, type Left, mayClaim } from '#server/access/guest-claim.ts'

const left: Left = { ownerEmail: 'ada@shop.test', ownerGuestId: 'g1' }
const claimant: Claimant = { email: 'ada@shop.test', emailVerified: false, guestId: 'g1' }

test('21: a guest’s record is claimed with an equal verified address, or with its cookie and an equal address', (t) => {
  t.true(mayClaim(left, claimant))
  t.true(mayClaim(left, { ...claimant, emailVerified: true, guestId: null }))
  t.true(mayClaim({ ...left, ownerEmail: ' ADA@Shop.test ' }, claimant))
  t.false(mayClaim(left, { ...claimant, guestId: 'g2' }))
  t.false(mayClaim(left, { ...claimant, email: 'eve@shop.test' }))
  t.false(mayClaim(left, { ...claimant, email: 'eve@shop.test', emailVerified: true }))
})

test('20: nothing never equals nothing', (t) => {
  for (const nothing of [null, undefined, '']) {
    t.false(mayClaim({ ...left, ownerGuestId: nothing }, { ...claimant, guestId: nothing }))
    for (const emailVerified of [true, false]) {
      t.false(mayClaim({ ...left, ownerEmail: nothing }, { ...claimant, emailVerified }))
      const nobody = { ...claimant, email: '', emailVerified }
      t.false(mayClaim({ ownerEmail: nothing, ownerGuestId: nothing }, nobody))
    }
  }
})
