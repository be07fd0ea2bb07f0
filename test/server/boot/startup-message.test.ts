import test from 'ava'
import { welcome } from '#server/boot/startup-message.ts'
import { readEnv } from '#server/env/env.ts'

const said = (variables: Record<string, string>) =>
  welcome({
    env: readEnv({ AUTH_SECRET: 'kV8s2LqX0mPz7TnR4yWc9bHj6dGf3aEu1oIx5rQt', ...variables }),
    firstPassword: undefined,
    port: 3000,
    shop: 'Shop',
  })

test('a start prints where the shop is reached: APP_URL where it names another host, else the port that it has', (t) => {
  t.regex(said({ APP_URL: 'http://shop.test:8080' }), /http:\/\/shop\.test:8080\/admin/)
  t.regex(said({}), /http:\/\/localhost:3000\/admin/)
})
