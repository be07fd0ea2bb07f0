/**
 * How addresses are written, by country. The layouts and postal codes are those of Google's libaddressinput (CC BY 4.0),
 * cut down to what a form and a label need.
 */

/** Below the street: Z postal code, C city, S state; a slash begins a new line. */
export const layouts: Readonly<Record<string, string>> = {
  'Z C':
    'AD AT AZ BA BE BG BL BY CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PK PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM',
  'C/Z': 'AF AI FK GB GG GI GS HU IM IO JE KE LK NA PN SD SH SZ TC VG ZA',
  'C Z': 'BD BH BM BN BT GU IL JO KH LB LS MM MT MV NP NZ PR SA SG VC',
  'C S Z': 'AS AU CA CC CX FM HM MH MP NF PG PW UM VI',
  'C, S Z': 'BB SO TW US',
  'Z C S': 'EE ES IT LT MZ PF UY',
  'C/S': 'AE BS HK JM KI KN NR PA SC SR TV',
  'Z/C': 'AL EC MU OM',
  'Z C/S': 'AR CL CV MY SV UZ',
  'C/S/Z': 'EG IE KR KZ RU UA',
  'C/S Z': 'CN CR CU HN ID KP LV MN TH VN KY',
  'C Z/S': 'IN NG PE VE',
  'Z C, S': 'MX NI TR',
  'C-S/Z': 'BR',
  'C, S, Z': 'CO',
  'S C Z': 'IQ',
  'S/C/Z': 'IR',
  'C, S/Z': 'JP',
  'Z S C': 'RO',
  'C Z S': 'PH',
  C: 'BF CI MO MW',
  'Z/C/S': 'AM',
}

/** Of countries that are in no layout. */
export const otherLayout = 'Z C/S'

/** Countries that deliver nothing without the state. */
export const needsState = new Set('AE AU BR CA CN ES HK IN IT JP MX US'.split(' '))

/** Countries that know postal codes, but deliver without. */
export const knowsPostalCode = new Set('AE AR CL CO CR HK IE IL PA TH'.split(' '))

/** What a state is called; a region elsewhere. */
export const stateWords = {
  state: 'AS AU BR FM IN MH MP MX MY NG PW SO SV US VE VI',
  province: 'AR CA CL CN CR CU ES ID IQ IR IT KR LT PA PG PH TH TR VN',
  county: 'EE GB IE TW',
  prefecture: 'JP',
  emirate: 'AE',
} as const

/** What a postal code is called; a postcode elsewhere. */
export const postalCodeWords = {
  zip: 'AS FM GU MH MP PH PR PW UM US VI',
  pin: 'IN',
  eircode: 'IE',
} as const

/** The shape of a postal code, in capitals. What is not here is taken as it is typed. */
export const postalCodes: Readonly<Record<string, string>> = {
  '\\d{3}': 'FO IS',
  '\\d{4}': 'AM AT AU BD BE BG CH CY DK GE GL HU LI LU MK NO NZ PH SI TN ZA',
  '\\d{5}':
    'AD BA CU DE DO DZ EE EG ES FI FR GF GP GT HR ID IT KE KR KW LT MA MC ME MM MQ MX MY PE RE SA SM TH TR UA UY VA YT ZM',
  '\\d{6}': 'BY CN CO IN KG KZ MN RO RU SG TJ TM UZ VN',
  '\\d{7}': 'CL',
  '\\d{3} ?\\d{2}': 'CZ GR SE SK',
  '\\d{5}(?:-?\\d{4})?': 'GU PR US VI',
  '\\d{5}(?:\\d{2})?': 'IL',
  '\\d{5,6}': 'RS',
  '\\d{4} ?[A-Z]{2}': 'NL',
  '\\d{2}-?\\d{3}': 'PL',
  '\\d{4}-?\\d{3}': 'PT',
  '\\d{5}-?\\d{3}': 'BR',
  '\\d{3}-?\\d{4}': 'JP',
  '\\d{3}(?:\\d{2,3})?': 'TW',
  'LV-?\\d{4}': 'LV',
  'MD-?\\d{4}': 'MD',
  '[A-Z]{3} ?\\d{2,4}': 'MT',
  '[A-Z]?\\d{4}[A-Z]{0,3}': 'AR',
  '[A-Z]\\d[A-Z\\d] ?[A-Z\\d]{4}': 'IE',
  '[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d': 'CA',
  'GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}': 'GB GG IM JE',
}

/** States that are chosen from a list, by their codes of ISO 3166-2 without the country's. */
export const states: Readonly<Record<string, string>> = {
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|AA Armed Forces (AA)|AE Armed Forces (AE)|AP Armed Forces (AP)|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
}
