import { claimOfToken, type Provider } from './provider.ts'

export const google: Provider = {
  name: 'google',
  label: 'Google',
  grant: 'google',
  endpoints: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  scope: ['openid', 'email', 'profile'],
  openId: true,
  claim: claimOfToken,
}
