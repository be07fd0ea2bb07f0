// Each table of the shop, with all of its columns but `id`, `store_id`, `created_at` and `updated_at`, and whether it holds
// anything of people. Whoever adds a table or a column decides here, and declares what names somebody to the gather
// `personalRecords` of its module.

/**
 * `nobody`: it names no customer; a hash, a sealed text or the id of an account that is gone names nobody.
 * `erased`: what names somebody goes when they are erased.
 * `exported`: it goes too, and is in the file that they get before.
 * `kept`: it stays until the retention of their orders has ended, and is made anonymous then.
 */
export type Holds = 'nobody' | 'erased' | 'exported' | 'kept'

export const tables: Readonly<Record<string, readonly [Holds, string]>> = {
  announcements: ['nobody', 'texts link tone pages dismissable position status from_at until_at'],
  api_keys: ['erased', 'name prefix key_hash permission_set_id created_by expires_at last_used_at'],
  audit_events: [
    'erased',
    'at type actor_type actor_id actor_name subject details address user_agent request_id',
  ],
  auth_aliases: ['exported', 'user_id email'],
  auth_devices: ['erased', 'user_id mark seen_at'],
  auth_settings: ['nobody', 'admins_need_second_factor'],
  auth_tokens: ['erased', 'user_id purpose token_hash data expires_at used_at attempts'],
  blog_authors: ['nobody', 'name slug bio picture'],
  blog_post_tags: ['nobody', 'post_id slug name'],
  blog_posts: [
    'nobody',
    'title slug body excerpt cover tags author_id status featured reading_time scheduled_at published_at seo_title seo_description',
  ],
  cart_lines: [
    'exported',
    'cart_id variant_id mark properties quantity title seen removed_at plan_id',
  ],
  carts: [
    'exported',
    'user_id guest_id revision note codes cards notice expires_at heir_id shortened',
  ],
  categories: ['nobody', 'parent_id title slug position'],
  changes: [
    'erased',
    'at actor_type actor_id actor_name request_id table_name row_id before after address user_agent',
  ],
  checkout_sessions: [
    'exported',
    'cart_id user_id guest_id state revision email shipping_address billing_address rate_ids method codes cards note consents attempt_id expires_at use_credit renewal_key tries form_page form_revision language tax_number draft_id channel',
  ],
  checkout_settings: [
    'nobody',
    'consent terms_page_id returns_page_id privacy_page_id imprint_page_id',
  ],
  collection_products: ['nobody', 'collection_id product_id position'],
  collections: [
    'nobody',
    'title slug description image type match rules sort is_active featured position seo_title seo_description',
  ],
  currencies: ['nobody', 'code rate base rounding direction status position'],
  currency_prices: ['nobody', 'product_id variant_id currency price compare_at'],
  currency_rates: ['nobody', 'currency_id rate base'],
  customer_group_members: ['erased', 'group_id customer_id'],
  customer_groups: ['nobody', 'name note'],
  customer_merges: ['erased', 'customer_id gone_id email actor_name'],
  customer_segments: ['nobody', 'name rules'],
  customers: ['exported', 'email user_id first_name last_name note tags consent_at'],
  demo_records: ['nobody', 'table_name row_id row_updated_at'],
  discount_codes: ['nobody', 'discount_id code plain most_uses is_main'],
  discount_counters: ['nobody', 'discount_id name taken'],
  discount_uses: [
    'nobody',
    'owner discount_id code_id amount total currency order_id counted until',
  ],
  discounts: [
    'nobody',
    'labels kind means code status percent amount amounts tiers products collections skus buy_products buy_collections buy_quantity get_quantity most_times least_amount least_amounts least_quantity countries customers tags audiences first_order starts_at ends_at most_uses most_uses_each with_product with_order with_shipping',
  ],
  draft_orders: [
    'exported',
    'number state version email user_id name language currency lines reduction rate_ids delivery shipping_address billing_address note quote total held_until sent_version link_until order_id history cards source tax_number',
  ],
  fulfillment_lines: ['nobody', 'order_id variant_id ordered packed shipped delivered dropped'],
  fulfillment_orders: ['nobody', 'number state fulfillment_state placed_at'],
  gift_balances: [
    'exported',
    'kind code_hash last4 user_id currency issued balance reserved state expires_at order_id line_id piece email recipient_name sender_name message language send_at sent_at note',
  ],
  gift_claims: ['nobody', 'owner balance_id amount until'],
  gift_entries: ['erased', 'balance_id kind amount balance order_id note actor_name'],
  idempotency_keys: ['nobody', 'body_hash run claimed_until answer'],
  identities: ['exported', 'user_id provider issuer subject email made_admin_at last_used_at'],
  import_chunks: ['nobody', 'run_id position bytes'],
  import_file_chunks: ['nobody', 'file_id position bytes'],
  import_files: ['nobody', 'set_id position name source lines columns taken failure'],
  import_links: ['nobody', 'kind digest record_id'],
  import_mappings: ['nobody', 'source header target'],
  import_pictures: ['nobody', 'source_url digest run_id status url failure'],
  import_runs: [
    'nobody',
    'kind file_name format status dry_run lines report failure actor ended_at copy_pictures',
  ],
  import_rows: [
    'erased',
    'set_id file_id line kind rank position title key digest record action diff errors notes state record_id before email',
  ],
  import_sets: ['nobody', 'status step copy_pictures failure actor ended_at'],
  jobs: [
    'erased',
    'name payload key run_at locked_until attempts max_attempts progress last_error done_at failed_at lane wanted_at once',
  ],
  left_cart_readers: ['exported', 'email written_at stopped_at'],
  left_cart_settings: ['nobody', 'after_hours reminds between_days'],
  left_carts: [
    'exported',
    'session_id email user_id language currency value lines agreed left_at reminded_at returned_at order_id ordered_at ordered',
  ],
  listing: [
    'nobody',
    'title slug status vendor type tags price price_max compare_at_price in_stock variant_count image title_sort best_selling listed_at published_at fingerprint',
  ],
  listing_counts: ['nobody', 'number status kind value count'],
  listing_facets: ['nobody', 'product_id status kind value position'],
  manual_settings: [
    'nobody',
    'transfer_offered pickup_offered transfer_texts pickup_texts remind_after cancel_after',
  ],
  markdown_html: ['nobody', 'key html kept_at'],
  media_folders: ['nobody', 'name'],
  menu_items: [
    'nobody',
    'menu_id position depth parent_id parent_depth kind target_id address labels new_tab',
  ],
  menus: ['nobody', 'place title'],
  messages: ['exported', 'name email subject message status user_id'],
  narrowed_admins: ['erased', 'user_id permission_set_id'],
  newsletter_campaigns: [
    'nobody',
    'subject preview body language subscribed_since orders tag audience state scheduled_at started_at ended_at frozen_to frozen_at',
  ],
  newsletter_consents: ['exported', 'email wants said_at source proof file_name actor_name'],
  newsletter_recipients: ['erased', 'campaign_id subscriber_id state reason queued_at sent_at'],
  newsletter_settings: ['nobody', 'per_minute'],
  newsletter_subscribers: [
    'exported',
    'email status source language token_hash token_expires_at asked_at consent_at consent_address unsubscribed_at bounced_at bounce_reason',
  ],
  notification_mails: [
    'exported',
    'kind about address order_id order_number user_id details state reason tries sent_at',
  ],
  number_series: ['nobody', 'series last'],
  order_credit_notes: ['kept', 'order_id source year number sheet'],
  order_edits: [
    'kept',
    'order_id state edition version content quote rows before difference settled reason mail attempt_id papers actor_name applied_at',
  ],
  order_events: ['kept', 'order_id type text details actor_name at'],
  order_invoices: ['kept', 'order_id year number sheet edit_id'],
  order_lines: [
    'kept',
    'order_id position key kind product_id variant_id title variant_title sku slug image properties quantity unit_price compare_at subtotal total grams requires_shipping steps plan delivery',
  ],
  order_refunds: [
    'kept',
    'order_id key destination currency amount at_gateway on_tenders refused lines shipping balance_id reason actor_name edit_id',
  ],
  order_risks: ['kept', 'order_id facts looked_at looked_by note'],
  order_settings: ['nobody', 'invoices keep_years first_order_above'],
  order_shares: ['nobody', 'order_id position line_id rule label code amount'],
  order_tags: ['nobody', 'order_id tag'],
  order_taxes: [
    'nobody',
    'order_id position line_id part name code rate included reason base amount',
  ],
  order_tenders: ['nobody', 'order_id position kind last4 amount'],
  orders: [
    'kept',
    'number session_id attempt_id state holds payment_state fulfillment_state email name language user_id guest_id currency subtotal discount_total shipping_total tax_total total due method_id method_label shipping_address billing_address note consents link_version cancel_reason placed_at received is_demo reminded_at pickup paid_at country base_rate erased_at tax_evidence tax_reasons parcels channel',
  ],
  pages: [
    'nobody',
    'title slug body excerpt status place position seo_title seo_description published_at blocks image_url image_alt',
  ],
  past_prices: ['nobody', 'variant_id price until_at'],
  payment_attempts: [
    'kept',
    'target_kind target_id method method_label gateway amount currency proposal return_path language state living followed reference redirect_url ends_at order_id due authorized captured refunded disputed refunding paid_currency authorized_until reads read_number read_at reading_until wanted seen ask_at asks needs_look trouble keep_for kept_method_id saved_method_id reason buyer_present',
  ],
  payment_calls: ['kept', 'attempt_id kind amount state wish reason actor trouble'],
  payment_disputes: ['kept', 'attempt_id key amount currency state reason due_at note noted_by'],
  payment_event_lists: ['nobody', 'gateway read_until'],
  payment_gateways: ['nobody', 'gateway offered captures'],
  payment_saved_methods: [
    'exported',
    'user_id gateway method kind brand last4 expires reference mark forgotten_at',
  ],
  payment_transactions: ['nobody', 'attempt_id kind amount currency call_id'],
  payment_webhooks: ['nobody', 'gateway event_id kind source about payload attempt_ids'],
  permission_sets: ['nobody', 'name grants'],
  price_lists: ['nobody', 'labels group_id status percent prices'],
  product_images: ['nobody', 'product_id url alt width height position'],
  product_terms: ['nobody', 'record_id field kind name value'],
  products: [
    'nobody',
    'title slug description status vendor type tags options category_id seo_title seo_description gift_card published_at tax_class',
  ],
  rate_cards: ['nobody', 'labels status zones prices'],
  rating_summaries: [
    'nobody',
    'product_id star1 star2 star3 star4 star5 photo1 photo2 photo3 photo4 photo5',
  ],
  recovery_codes: ['erased', 'user_id code_hash used_at'],
  redirects: ['nobody', 'from_path kind target target_path status source hits last_hit_at'],
  return_lines: [
    'nobody',
    'return_id order_id line_id position title quantity reason as_new damaged missing restock',
  ],
  returns: [
    'kept',
    'number order_id order_number withdrawal_id user_id email name language currency state note answer label tries refund_id refund_to refunded deduction deduction_reason refund_begun_at',
  ],
  returns_settings: [
    'nobody',
    'withdrawal_offered withdrawal_days exempt_products exempt_collections exempt_tags returns_offered return_days approves_itself kept_products kept_collections kept_tags reasons instructions',
  ],
  review_decisions: ['nobody', 'review_id before after note_before note_after by undone_at'],
  review_images: ['erased', 'review_id position url caption key width height'],
  review_opt_outs: ['nobody', 'email_hash'],
  review_reports: ['exported', 'review_id reporter_id reporter_key reason details status'],
  review_request_items: ['nobody', 'request_id position product_id name reviewed_at'],
  review_requests: ['exported', 'order_id order_number email customer_name sent_at'],
  review_votes: ['erased', 'review_id voter_key'],
  reviews: [
    'exported',
    'product_id customer_id author_name author_email rating title body status is_verified_purchase helpful_count photo_count merchant_response merchant_response_at moderation_note',
  ],
  sale_periods: [
    'nobody',
    'discount_id kind percent amount products collections skus with_product from_at until_at',
  ],
  saved_addresses: ['exported', 'user_id address mark preferred_at'],
  schema_migrations: ['nobody', 'name ran_at'],
  search_builds: ['nobody', 'rules'],
  search_days: ['nobody', 'day words searches empty found people clicks places'],
  search_index: [
    'nobody',
    'number product_id status facets title_sort price best_selling listed_at',
  ],
  search_spellings: ['nobody', 'piece term'],
  search_synonyms: ['nobody', 'words targets place'],
  search_terms: ['nobody', 'term shown uses'],
  second_factors: ['erased', 'user_id sealed_secret confirmed_at last_step'],
  section_drafts: ['nobody', 'place blocks'],
  sections: ['nobody', 'place blocks'],
  seeds: ['nobody', 'name claimed_by claimed_until done_at'],
  sessions: ['exported', 'id_hash user_id data user_agent seen_at expires_at address'],
  settings: [
    'nobody',
    'name logo_url announcement email phone company address1 address2 postal_code city region country currency language time_zone weight_unit image_hosts languages language_domains api_origins tax_number',
  ],
  shipment_lines: ['nobody', 'shipment_id line_id quantity'],
  shipments: [
    'nobody',
    'order_id state carrier tracking_number tracking_url shipped_at delivered_at',
  ],
  shipping_profiles: [
    'nobody',
    'name products collections position handling_days tare_grams most_grams',
  ],
  shipping_rates: [
    'nobody',
    'zone_id labels status price free_from over_grams up_to_grams from_value below_value days_from days_to pickup profile_id from_pieces to_pieces carrier when_silent',
  ],
  shipping_restrictions: ['nobody', 'name profile_id products collections effect places rate_ids'],
  shipping_settings: [
    'nobody',
    'handling_days cut_off work_days delivery_days days_off tare_grams most_grams origin_postcode',
  ],
  shipping_zones: ['nobody', 'name places position'],
  sign_in_journeys: ['nobody', 'key_hash sealed expires_at'],
  stock_claims: ['nobody', 'owner variant_id quantity kind until'],
  stock_items: ['nobody', 'variant_id product_id on_hand oversell reserved'],
  stock_movements: ['nobody', 'variant_id product_id type quantity balance note actor_name at'],
  stores: ['nobody', 'revision key_check password_check'],
  subscription_events: ['erased', 'subscription_id type details actor_name at'],
  subscription_introductions: ['erased', 'user_id product_id owner order_id'],
  subscription_periods: ['nobody', 'subscription_id number starts_at state tries reason order_id'],
  subscription_plans: [
    'nobody',
    'name products interval every trial_days first_discount prepaid_periods position is_active',
  ],
  subscription_price_changes: [
    'nobody',
    'plan_id variant_id subscription_id currency price from_at withdrawn_at',
  ],
  subscription_settings: ['nobody', 'retry_days past_due_days upcoming_days notice_days'],
  subscriptions: [
    'exported',
    'order_id order_line_id user_id email name language state plan plan_id product_id variant_id title variant_title properties quantity unit_price currency shipping_address billing_address saved_method_id anchor anchor_number number period_at next_at ends ended_at announced next_price next_price_at price_change_id delivery',
  ],
  tax_account_numbers: ['exported', 'user_id number'],
  tax_area_files: ['nobody', 'name refused report loaded_at'],
  tax_area_states: ['nobody', 'state file_id state_rate taxes_delivery'],
  tax_areas: [
    'nobody',
    'file_id state zip plus_from plus_to region state_rate county_rate city_rate special_rate',
  ],
  tax_exemptions: ['exported', 'email places reason certificate until_at'],
  // What a public register of businesses said of a number, for 90 days.
  tax_numbers: ['nobody', 'number state name address consultation checked_at asked_at'],
  tax_rates: ['nobody', 'zone_id tax_class name code rate from_at until_at'],
  tax_settings: [
    'nobody',
    'status prices home_country home_state abroad rounding shipping note businesses number_check unanswered own_number area_lines',
  ],
  tax_zones: ['nobody', 'name places reverse_charge position'],
  test_gateway_cards: ['nobody', 'customer card'],
  test_gateway_payments: [
    'nobody',
    'key amount currency return_url state authorized captured refunds due_at ends_at customer card_id',
  ],
  translation_states: ['nobody', 'language kind record_id state total missing outdated'],
  translation_surveys: ['nobody', 'kind language finished_at'],
  translations: ['nobody', 'kind record_id language field text source_hash'],
  uncounted_oversells: ['nobody', 'variant_id'],
  uploads: [
    'erased',
    'key content_type size width height name sha256 alt focal_x focal_y folder_id purpose owner_id created_by',
  ],
  users: [
    'exported',
    'email name role password_hash suspended_at email_verified_at invited_at language',
  ],
  variants: [
    'nobody',
    'product_id options position price compare_at_price cost sku barcode weight_grams requires_shipping taxable image_id',
  ],
  webhook_attempts: ['nobody', 'delivery_id outcome status duration answer error'],
  webhook_deliveries: ['nobody', 'webhook_id type body state tries next_at'],
  webhooks: [
    'nobody',
    'name address events enabled off_reason secret previous_secret previous_until failures failing_since',
  ],
  withdrawal_cases: ['kept', 'state note'],
  withdrawals: [
    'kept',
    'press name email order_number order_id user_id lines pieces statement language is_late repeats_id declared_at',
  ],
}
