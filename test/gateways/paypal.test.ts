// PayPal holds what every adapter holds, and what is its own.
import test from 'ava'
import { sharedBench } from '#test/helpers/till/gateways/bench.ts'
import { contractOf } from '#test/helpers/till/gateways/contract.ts'
import { paypal } from '#test/helpers/till/gateways/paypal/paypal.ts'

const bench = sharedBench(paypal)
for (const { title, run } of contractOf(paypal))
  test.serial(title, async (t) => run(t, await bench()))
