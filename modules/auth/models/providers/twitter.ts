import { z } from 'zod'
import type { Provider } from './provider.ts'

const profile = z.object({
  data: z.object({ id: z.string().min(1).max(255), name: z.string().max(300).optional() }),
})

/** X, by OAuth 2; it brings no e-mail address. */
export const twitter: Provider = {
  name: 'twitter',
  label: 'X',
  grant: 'twitter2',
  endpoints: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
    issuers: ['https://x.com'],
  },
  scope: ['users.read', 'tweet.read'],
  openId: false,
  claim: ({ profile: said, endpoints }) => {
    const parsed = profile.safeParse(said)
    if (!parsed.success) return undefined
    const { id, name } = parsed.data.data
    return {
      issuer: endpoints.issuers[0] ?? '',
      subject: id,
      emailVerified: false,
      ...(name === undefined ? {} : { name }),
    }
  },
}
