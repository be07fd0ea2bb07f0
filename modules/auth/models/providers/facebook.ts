import { z } from 'zod'
import type { Provider } from './provider.ts'

const profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().max(300).optional(),
  email: z.string().max(320).optional(),
})

/** Facebook does not say whether it has checked an address: it counts as unverified. */
export const facebook: Provider = {
  name: 'facebook',
  label: 'Facebook',
  grant: 'facebook',
  endpoints: {
    authorize: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    profile: 'https://graph.facebook.com/me?fields=id,name,email',
    issuers: ['https://www.facebook.com'],
  },
  scope: ['email', 'public_profile'],
  openId: false,
  claim: ({ profile: said, endpoints }) => {
    const parsed = profile.safeParse(said)
    if (!parsed.success) return undefined
    const { id, name, email } = parsed.data
    return {
      issuer: endpoints.issuers[0] ?? '',
      subject: id,
      emailVerified: false,
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
    }
  },
}
