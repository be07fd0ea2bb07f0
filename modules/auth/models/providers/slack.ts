import { claimOfToken, type Provider } from './provider.ts'

/** Sign in with Slack: OpenID Connect, not the addresses of Slack apps that grant knows. */
export const slack: Provider = {
  name: 'slack',
  label: 'Slack',
  grant: 'slack',
  endpoints: {
    authorize: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
    issuers: ['https://slack.com'],
  },
  scope: ['openid', 'email', 'profile'],
  openId: true,
  claim: claimOfToken,
}
