// Each column of the schema that holds a customer's id or an address, and what a merge of two records does to it. Whoever adds
// such a column decides here, and moves it with the event `person.merged`.

/** What a column is called that may name a customer. */
export const mayName =
  /(^|_)(user_id|customer_id|email|address|heir_id|keep_for|voter_key|reporter_id|reporter_key|created_by|owner_id|author_email|customer|email_hash|gone_id)$/

/** It names the one that is kept from then on. */
export const moves = `
  auth_aliases.user_id carts.user_id carts.heir_id checkout_sessions.user_id
  customer_group_members.customer_id customer_merges.customer_id customers.user_id customers.email
  draft_orders.email draft_orders.user_id gift_balances.email gift_balances.user_id
  left_cart_readers.email left_carts.email left_carts.user_id messages.email messages.user_id
  notification_mails.user_id orders.email orders.user_id payment_attempts.keep_for
  payment_saved_methods.user_id returns.email returns.user_id review_opt_outs.email_hash
  review_reports.reporter_id review_reports.reporter_key review_requests.email
  review_votes.voter_key reviews.author_email reviews.customer_id saved_addresses.user_id
  subscription_introductions.user_id subscriptions.email subscriptions.user_id
  tax_account_numbers.user_id tax_exemptions.email uploads.created_by withdrawals.user_id
`

/** It stays, or goes with the account that is closed. */
export const stays: Readonly<Record<string, string>> = {
  'goes with the account that is closed': `
    api_keys.created_by auth_devices.user_id auth_tokens.user_id comment_mentions.user_id
    comment_settings.user_id default_views.user_id
    identities.email identities.user_id narrowed_admins.user_id recovery_codes.user_id
    saved_views.user_id second_factors.user_id sessions.user_id users.email
  `,
  'says what was: where a mail went, what was declared or agreed, from where': `
    audit_events.address changes.address checkout_sessions.email customer_merges.email
    customer_merges.gone_id import_rows.email newsletter_consents.email newsletter_subscribers.consent_address notification_mails.address
    sessions.address withdrawals.email
  `,
  'opens the account that is kept, where the merchant says so': 'auth_aliases.email',
  'opens an account of its own as long as nobody has one with that address':
    'auth_old_passwords.email',
  'a subscription stays at the address that agreed, unless the stricter wish ends it':
    'newsletter_subscribers.email',
  'where goods go, or a bill': `
    checkout_sessions.shipping_address checkout_sessions.billing_address
    draft_orders.shipping_address draft_orders.billing_address orders.shipping_address
    orders.billing_address saved_addresses.address subscriptions.shipping_address
    subscriptions.billing_address
  `,
  'the name by which a gateway keeps a card, told in each reference to it':
    'test_gateway_cards.customer test_gateway_payments.customer',
  'names no customer': `
    checked_addresses.address menu_items.address settings.email tax_numbers.address uploads.owner_id webhooks.address
  `,
}
