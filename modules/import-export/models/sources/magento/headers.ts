/** What Magento calls the columns of its product export. */
export const headers = {
  sku: ['sku'],
  store: ['store_view_code'],
  type: ['product_type'],
  categories: ['categories'],
  name: ['name'],
  description: ['description'],
  short: ['short_description'],
  weight: ['weight'],
  online: ['product_online'],
  taxClass: ['tax_class_name'],
  visibility: ['visibility'],
  price: ['price'],
  special: ['special_price'],
  specialFrom: ['special_price_from_date'],
  specialUntil: ['special_price_to_date'],
  urlKey: ['url_key'],
  metaTitle: ['meta_title'],
  metaDescription: ['meta_description'],
  image: ['base_image'],
  imageLabel: ['base_image_label'],
  images: ['additional_images'],
  imageLabels: ['additional_image_labels'],
  attributes: ['additional_attributes'],
  quantity: ['qty'],
  manages: ['manage_stock'],
  backorders: ['allow_backorders'],
  variations: ['configurable_variations'],
  variationLabels: ['configurable_variation_labels'],
} as const
export type MagentoColumn = keyof typeof headers

/** Its own channels, layouts and links among products: nothing here has them. */
export const leaves =
  /^(attributesetcode|productwebsites|.*(small|thumbnail|swatch)image.*|createdat|updatedat|newfromdate|newtodate|displayproductoptionsin|mapprice|msrp.*|mapenabled|giftmessageavailable|custom.*|pagelayout|productoptionscontainer|countryofmanufacture|metakeywords|metakeyword|outofstockqty|useconfig.*|isqtydecimal|min.*qty|max.*qty|cartqty|allowedqty.*|notifyonstockbelow|qtyincrements|enableqtyincrements|isinstock|websiteid|relatedskus|relatedposition|crosssell.*|upsell.*|associatedskus|bundle.*|downloadable.*|hidefromproductpage|saverewriteshistory|isdecimaldivided|deferredstockupdate|producttaxclass)$/
