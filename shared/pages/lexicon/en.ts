import type { Lexicon } from './lexicon.ts';

export const en: Lexicon = {
  currentPrice: [
    'asking price', // soul.mx
    'deal', // bestbuy.com
    'now', // celigcr.com
    'winning bid', // www.ebay.ie
    'sale', // www.llbean.com
    'our price', // microcenter.com
    'your price', // www.borders.com
    'discounted price', // www.hotlashes.ca
    'offer', // www.amazon.co.uk
    'today', // www.overstock.com
    'now only', // www.villagefoods.ca
    'only', // www.averiecooks.com
    'sale price | price', // shopify
    'special price', // magento
    'current price is', // woocommerce
    'you pay | final price | current price | deal price', // memory
  ],
  formerPrice: ['was | previously | last sold for | instead of | old price | original price was'], // memory
  regularPrice: [
    'latest lowest price | u.p.', // memory
    'list price | was', // www.ebay.com
    'list | original price', // microcenter.com
    'mrp', // www.ajio.com
    'instead of', // www.amazon.ca
    'regular', // www.zalando.fi
    'retail', // therealreal.com
    'rrp', // www.amazon.co.uk
    'retail price', // booksamillion.com
    'msrp', // www.usedvictoria.com
    'original price was', // woocommerce
    'regular price', // shopify
    'usual price | normal price | recommended retail price | old price | before', // memory
    'suggested retail price | suggested price | recommended price', // memory
    "manufacturer's suggested retail price", // memory
    'previously', // memory
    'normally', // memory
    'typical price | compare at | compare at price', // memory
  ],
  hiddenPrice: [
    'see price in cart | price in cart | see price in basket | add to cart to see price', // memory
    'add to cart for price | see price at checkout | log in to see price* | log in for price*', // memory
    'sign in to see price* | login to see price* | click for price | too low to show', // memory
  ],
  lowest: ['lowest'], // memory
  from: [
    'starting at', // bestbuy.com
    'as low as', // www.newegg.com
    'from', // www.amazon.co.uk
  ],
  saving: [
    'save | gift card', // microcenter.com
    'you save', // www.ebay.com
    'savings', // www.newegg.com
    'credit', // www.smartprix.com
    'discount', // shopify
  ],
  extra: [
    'donate | donation', // memory
    'warranty | extended warranty | protection plan | care plan | insurance | care+', // memory
    'accident cover | guarantee | assembly | assembly service | installation', // memory
    'installation service | fitting | fitting service | expert assembly | set-up service', // memory
    'old appliance removal | recycling service | haul away | gift wrap | gift wrapping', // memory
    'gift box | gift bag | gift message | gift packaging | gift cards | gift voucher', // memory
    'gift vouchers | e-gift card | engraving | personalisation | personalization | monogram', // memory
    'monogramming | embroidery | customisation | customization | surcharge | upcharge', // memory
    'extra charge | additional cost | bottle deposit | container deposit | crv | returns cost', // memory
    'return cost | returns fee | return fee | return shipping | restocking fee | eco fee', // memory
    'environmental fee | recycling fee | recycling contribution | weee | weee fee | prf', // memory
    'loyalty credit | reward points | bonus points | points worth | cash back | store credit', // memory
    'fabric sample | swatches | order a sample | handling | handling fee | service fee', // memory
    'booking fee | processing fee | payment fee | cod fee | small order fee', // memory
    'minimum order value | minimum order amount | trade in value | trade-in credit', // memory
    'first bag for | first box for | first delivery for | first order for | first month', // memory
    'first month for | add-on | add-ons | used from | used & new from | new & used from', // memory
    'used and new from | refurbished from | open box from | pre-owned from', // memory
    'accidental damage cover | 2-year cover | breakdown cover | order samples', // memory
    'product sample | fabric swatch | order swatch | trade-in bonus | cover for', // memory
    'refer a friend | running cost | running costs | energy cost | energy costs', // memory
    'operating cost | refundable deposit | earn', // memory
    'dpd | dpd next day | gls | fedex | usps | ups ground | royal mail | evri | postnord', // memory
    'inpost | foxpost | packeta | handling charge | royalty fee | we donate', // memory
    'collect from store for | afterpay available on orders', // memory
    'parking | parking charge', // memory
    'refund value', // memory
  ],
  included: [
    'with | including | incl | inc | includes | included | plus free | without', // memory
  ],
  about: [
    'about | approx | approximately | around | roughly | circa', // memory
  ],
  otherSum: [
    'price guide | daily maximum | daily max | vat amount | tax amount | sample', // memory
    'max price | up to', // microcenter.com
    'core', // www.ebay.com
    'starting bid', // www.ebay.co.uk
    'receive', // therealreal.com
    'worth', // mydigievent.com
    'exchange', // lighting-geek.ca
    'average price', // www.opentable.com
    'subtotal', // japanesekings.com
    'highest price is', // spacehomeliving.myshopify.com
    'lowest price ever | lowest ever | all-time low', // memory
    'estimated total', // shopify
    'buyback price | estimated value | start price | starting price | reserve price', // memory
    'minimum bid | order total | grand total | cart total | market value | deposit', // memory
    'trade in value | valued at', // memory
    'retail value | insurance value | declared value | total value | funds raised | raised', // memory
    'pledged | funding goal', // memory
  ],
  instalment: [
    'monthly', // amazingribs.com
    'installments of', // skinceuticals.com
    'monthly payment | monthly price | monthly rent | monthly fee | instalments of', // memory
    'payments of | installments | instalments | per month', // memory
  ],
  memberPrice: [
    'student discount | for students', // memory
    'prime', // www.amazon.fr
    'clubcard price', // www.tesco.com
    'member', // therealreal.com
    'club', // www.solebox.com
    'with code', // appleinsider.com
    'club price', // booksamillion.com
    'with card', // texts
    'members | member price | loyalty price | with your card | app price | trade price', // memory
    'wholesale | wholesale price | with coupon | after coupon | coupon price', // memory
    'subscription price | student price | students | educational price | business price', // memory
    'in the app | with membership', // memory
    'with plus | with prime | with club card | plus members | plus price | members only', // memory
    'members pay | for members | prime members | insider price | vip price | rewards members', // memory
    'with subscription | subscribe and save | subscribe & save | when you subscribe', // memory
    'with a subscription | when subscribing | with auto delivery | with autoship', // memory
    'members price | members’ price', // memory
  ],
  shipping: [
    'click & collect | click and collect | store pickup | in-store pickup', // memory
    'delivery | shipping', // www.ebay.com
    'postage', // www.ebay.ie
    'ship for | ships for | freight | p&p | courier', // memory
  ],
  threshold: [
    'minimum order | minimum purchase | under', // www.smartprix.com
    'free over | over', // blitzspirit.vercel.app
    'orders over', // fye.com
    'spend | when you spend | spend over | buy over | on orders of | orders of', // memory
    'purchases over | purchases of | min. order | min order | min spend | minimum spend', // memory
    'order value | basket value | orders above | purchases above | basket over | baskets over', // memory
    'financing from | finance from', // memory
    'away from | to go for | to go until | left for free | until free | more for free', // memory
    'more to get free | more to qualify | to unlock free', // memory
  ],
  savingAfter: [
    'off | points', // www.acehardware.com
    'discount', // www.macrumors.com
    'saving | cheaper', // memory
  ],
  extraAfter: [
    'deposit | bottle deposit | surcharge | upcharge | handling fee | service fee', // memory
    'booking fee | eco fee | recycling fee | restocking fee | bonus | cashback | cash back', // memory
    'store credit | trade-in credit | gift card | gift voucher | voucher | off your | sample', // memory
    'samples', // memory
    'value | worth | reward | rewards | refundable deposit', // memory
  ],
  instalmentAfter: [
    'monthly | /month', // www.pumpkin.care
    '/mo', // bestbuy.com
    '/ month', // cloudinary.com
    'a month', // therealreal.com
    'per hour | /hour | / hour | an hour', // memory
    '/year', // www.overstock.com
    'per month', // memory
    'per day | /day | / day | a day | per week | /week | / week | per night | / night', // memory
  ],
  free: ['free'], // texts
  perUnit: [
    'per | each', // pages
    'ea', // texts
  ],
  measure: [
    'kg | g | mg | lb | lbs | oz | l | lt | ml | cl | dl | m³ | m3 | kilo | kilogram | gram', // memory
    'grams | litre | liter | pound | ounce | gallon | fl oz | fl. oz', // memory
  ],
  length: [
    'm | cm | m² | m2 | km | ft | yd | sqft | sq ft | sq. ft | sqm | sq m | sq. m | ft² | metre', // memory
    'meter | yard | foot | square foot | square feet | square metre | square meter | square yard', // memory
    'linear metre | linear meter | linear foot | linear feet', // memory
  ],
  coin: [
    'cent | cents', // pages
    'pence', // texts
  ],
  magnitude: [
    'thousand | million | billion | lakh | crore | cr', // cldr
    'millions | bn | lakhs | lac | lacs | crores', // pages
  ],
  withTax: [
    'tax included', // 4pawspals.com
    'vat included', // www.zalando.ie
    'inc. vat', // blitzspirit.vercel.app
    'inc vat', // texts
    'incl. vat | incl. tax', // woocommerce
    'incl vat | including vat | inclusive of vat | including tax | inclusive of all taxes', // memory
    'incl. gst | incl gst | inc. gst | inc gst | including gst | gst included', // memory
  ],
  withoutTax: [
    'excluding tax', // www.stokefoiling.com
    'ex. vat', // woocommerce
    'excl. tax', // magento
    'ex tax', // opencart
    'tax excluded | tax excl.', // prestashop
    'ex vat | exc vat | exc. vat | excl vat | excl. vat | excluding vat | exclusive of vat', // memory
    'ex gst | ex. gst | excl. gst | excl gst | exc gst | excluding gst', // memory
    'plus vat | plus gst | excl tax | ex. tax', // memory
  ],
  buy: [
    'add to cart | buy it now | buy | purchase', // www.ebay.com
    'reserve | submit bid', // www.ebay.co.uk
    'add to bag | checkout', // therealreal.com
    'add to basket | pre-order', // www.amazon.co.uk
    'buy now | shop now', // rt-material.myshopify.com
    'add to trolley', // www.argos.co.uk
    'preorder now', // clutchnails.com
    'order now', // www.sipandfeast.com
    'preorder', // saachiwholesale.com
    'place order', // pages
    'get it now | add to my bag | add to shopping bag | add to shopping cart | pre order now', // phrases
    'reserve now', // phrases
    'put in basket | put in cart | quick buy | add to order | add to my cart | add to my basket', // phrases
    'add to your cart | add to your bag | add to your basket | add to the cart', // phrases
    'add item | add to tote | add to box | add to shopping basket | add to my order', // phrases
    'add this to cart | add all to cart', // phrases
  ],
  buyAlone: [
    'add', // www.ebay.com
    'order', // phrases
  ],
  related: [
    'product of the month | deal of the day | product of the day', // memory
    'compare with | customers who | frequently bought | more items | other items', // www.amazon.co.uk
    'complete the look | recently viewed | recommend* | similar*', // www.geappliances.com
    'deals | featured', // bestbuy.com
    'accessor* | popular*', // allbirds.com
    'more from | trending', // www.asos.com
    'alternativ* | complement*', // www.amazon.es
    'special offers | sponsored', // www.amazon.ca
    'you might also like', // eggs.ca
    'you may also like', // farah.co.uk
    'explore more', // www.imdb.com
    'people also', // www.yelp.com
    'shop the look', // www.fedus.in
    'you may be', // moleculla.com
    'best sellers', // www.newegg.com
    'people who', // www.ebay.co.uk
    'related', // wagashi.com.tw
    'you might like', // pampoprint.com
    'bestseller', // plazathemes.com
    'customers also', // microcenter.com
    "don't miss", // iheartraves.com
    'new arrivals', // acegiftsplus.ca
    'you may also be', // www.themeheros.us
    'other customers', // www.christianbook.com
    'you may like', // headbangerskitchen.com
    'more like', // pages
    'goes well with | goes with | pair it with | pairs with | pairs well with | wear it with', // memory
    'style it with | works well with | works with | works great with | try these instead', // memory
    'try instead | bought together | also bought | also viewed | also like | viewed together', // memory
    'customers bought | last viewed | viewed recently | your recently viewed', // memory
    "your browsing history | more to love | more to explore | you'll also love | you may love", // memory
    "you'll love | picked for you | for you | just for you | add-ons | save with the set", // memory
    "bundle and save | bundle & save | make it a set | perfect match | don't forget", // memory
    'add to your order | other products | products you | similar items | in the same', // memory
    'from the same | see also | discover more | discover also | other shoppers', // memory
    'suggested replacement* | suggested alternative* | replacement product* | replaced by', // memory
    'successor | replacement', // memory
    'previously viewed | you viewed | you have viewed | viewed items | viewed products', // memory
  ],
  inStock: [
    'in stock | low stock', // shopify
    'available on backorder', // woocommerce
    'left in stock', // www.amazon.co.uk
    'ready to ship', // www.etsy.com
    'back in stock | available now | available to order | available for order', // phrases
    'available to ship | ships today | ships within | ready for dispatch | on stock', // phrases
    'available for pre order | available to pre order | on backorder | made to order', // phrases
    'low in stock | limited stock | few left | almost gone | last one | last few', // phrases
    'dispatched today | just restocked', // phrases
    'available online | in stock online | online in stock | available for delivery', // memory
    'available immediately | selling fast | nearly gone', // phrases
  ],
  outOfStock: [
    'out of stock | sold out | unavailable', // shopify
    'not available', // www.ebay.com
    'no longer available', // www.potterybarn.com
    'currently unavailable | temporarily unavailable | discontinued | no stock | not in stock', // phrases
    'no longer in stock | no longer for sale | none left | none available | all gone', // phrases
    'cannot be ordered | can no longer be ordered | cannot be purchased | not for sale | oos', // phrases
    "we're all out | we are all out | nothing left", // phrases
    'has been sold | item is sold | item is gone | no items left', // memory
    "no longer stocked | no longer sold | run out | ran out | don't have any left", // phrases
    'soldout | outofstock | stock is exhausted', // phrases
    'deactivated | listing was ended | listing has ended | auction has ended', // memory
    'bidding has ended | no longer made | no longer in production | last sold | hammer price', // memory
    "don't know when or if this item will be back in stock", // phrases
    "don't know when this item will be back in stock | don't currently have any", // phrases
    'do not currently have any | no longer have any | have no more of', // phrases
    "it's gone | not sold online | can't be ordered | not orderable | we're out", // phrases
    'not currently for sale | retired product | out of print | stock depleted | depleted', // phrases
    'no featured offers', // phrases
    'item sold | end of line | this one is gone', // phrases
    'all sold | no units left | oversold | withdrawn from sale | no more in stock | delisted', // phrases
    'off sale | no units remaining | not be restocked | none remaining', // phrases
    "won't be restocked | will not be restocked | won't restock | no restock", // memory
    'stock exhausted | unable to source | we have run out', // memory
    'can no longer be purchased | can no longer be bought | we are out | not for sale online', // phrases
  ],
  soldAlone: [
    'sold | gone', // phrases
    'ended | retired', // phrases
  ],
  available: ['available'], // phrases
  awaited: [
    'coming soon | back soon | available soon | notify me | notify when | get notified', // phrases
    'email me when | e mail me when | alert me when | let me know when | tell me when', // phrases
    'when available | when back in stock | back in stock alert | back in stock notification*', // phrases
    'in stock alert | in stock notification* | waitlist | waiting list | wait list', // phrases
    'awaiting stock | expected in stock | restocking | expected', // phrases
    'more on the way | not yet released | awaiting delivery | currently on order', // phrases
    'when this is back', // phrases
    'do not currently have an estimate of when this product will be back in stock', // phrases
    'estimate of when this item will be back in stock | estimate of when', // phrases
    'message if back in stock | when this arrives in stock | due in | due in stock', // phrases
    'more on order | stock arriving soon | arriving soon | register your interest', // phrases
    'register interest | next delivery expected | be notified when', // phrases
    'stock on the way | stock is on the way', // phrases
  ],
  stock: [
    'stock | availability | stock status | stock level | inventory | quantity available', // phrases
    'in stock quantity', // phrases
    'available quantity', // phrases
  ],
  affirmed: [
    'yes | immediate | immediately | instock | low | limited', // phrases
    'high | plenty | plentiful | good', // phrases
    'online | online only | online and in store | in store and online | now', // memory
  ],
  not: [
    "not | no | no longer | never | isn't | aren't | don't | without | zero | nothing | none", // phrases
    "n't | isnt | arent | doesnt | dont | nil", // phrases
    'neither | nor', // phrases
  ],
  almost: ['almost | nearly | until | before | going | selling | rarely | seldom | hardly ever'], // phrases
  soon: ['soon | shortly | will be | next week | next month'], // phrases
  left: ['left | remaining'], // phrases
  only: ['only'], // phrases
  piece: ['pcs | pc | pieces | piece | items | item | units | unit | copies | pairs | pair'], // phrases
  elsewhere: [
    'pickup | pick up | collect | collection | store | stores | branch | branches | showroom', // phrases
    'size | sizes | colour | color | colours | colors | variant | variants | option | options', // phrases
    'gift* | sample* | if | when | whether | once | coupon | discount | warranty', // phrases
    'instalments | installments | financing | nearby | review* | photo* | image* | video*', // phrases
    'pay in | pay later | payment* | klarna | paypal | clearpay | afterpay', // phrases
    'engraving | returns | installation | trade in | other offers | click & collect', // phrases
    'click and collect', // phrases
    'checkout | po box* | reservation* | chat | manual | agent* | support | hotline', // phrases
    'customer service | sold-out items | sold out items | out-of-stock items', // phrases
    'personalisation | personalization | price match* | last batch | last time | elsewhere', // phrases
  ],
  otherPage: [
    'cart | shopping cart | your cart | my cart | your shopping cart | bag | shopping bag', // memory
    'your bag | basket | your basket | shopping basket | trolley | checkout', // memory
    'secure checkout | wishlist | wish list | my wishlist | favorites | favourites', // memory
    'saved items | my account | my orders | order history | order summary', // memory
    'order confirmation | orders | search | search results | shop | store | products', // memory
    'all products | catalog | catalogue | collections | pricing | prices | price list', // memory
    'plans | plans and pricing | sale | deals | offers | special offers | new arrivals', // memory
    'best sellers | gift cards | services | shipping | delivery | shipping policy', // memory
    'returns | refund policy | terms of service | privacy policy | about us | contact', // memory
    'contact us | faq | home | homepage | home page | compare products', // memory
    'product comparison | track your order | recently viewed | donate | blog | news', // memory
    'thank you', // memory
    'login | log in | sign in | terms and conditions | terms of use | our stores | stores', // memory
    'store locator | delivery information | shipping information | returns and refunds', // memory
    'newsletter | careers | size guide | size chart | gift guide | brands', // memory
    'our brands | compare | customer service | imprint | sitemap | account', // memory
    'create account | favourites list | payment methods | warranty', // memory
    'thank you for your order | order received | order complete', // memory
    'menu | our menu', // memory
    'refunds | exchanges | payment | payments | terms', // memory
    'conditions | faqs | frequently asked questions | rewards | loyalty program', // memory
  ],
  searchResults: [
    'search results | search result | you searched for | your search for | results of your search', // memory
    'results for', // memory
  ],
  gone: [
    'couldn’t find the | page not found | page does not exist', // pages
    'page can’t be found', // mylivia.com
    'this product is no longer available', // prestashop
    'product not found', // opencart
    "we can't find the page | page you requested was not found", // memory
    'page you requested could not be found | error 404 | item not found', // memory
    'listing has ended | page is no longer available', // memory
    'product you are looking for does not exist | page you are looking for does not exist', // memory
    'product does not exist | this listing is no longer available', // memory
  ],
  botCheck: [
    'access denied | just a moment | checking your browser | verify you are human', // pages
    'enter the characters you see below', // www.amazon.co.uk
    'robot check', // amazon
    'attention required | you have been blocked', // cloudflare
    'access to this page has been denied', // human
    'pardon our interruption', // imperva
    'unusual traffic from your', // google
    'are you a robot | are you human | complete the security check', // memory
    'security verification | human verification', // memory
    'bot verification | request blocked | press & hold', // memory
    'press and hold to confirm | unusual traffic | too many requests', // memory
    'verify you are a human | verify that you are human | make sure you are not a robot', // memory
    'we verify your browser | verifying your browser | ddos protection by', // memory
    "confirm that you are human | prove you are human | prove you're not a robot", // memory
  ],
  signIn: [
    'sign in', // www.everyshop.co.za
    'log in | login', // shopify
    'customer login | member login', // memory
  ],
  frontPage: [
    'home', // jossandmain.com
    'home page', // pages
    'homepage', // pampoprint.com
  ],
  common: ['the | and | of | for | with | your | you | this | is | our'], // pages
  notSold: [
    'discontinued | no longer available | no longer sold | no longer for sale', // memory
    'no longer made | not available in your country | not available in your region', // memory
    'price on request | price upon request | price on application | call for price*', // memory
    'call for pricing | contact us for price* | contact us for pricing', // memory
    'ask for price | email for price | enquire for price | replaced by | successor', // memory
    'replacement product* | recommended alternative* | you may also like', // memory
    'you might also like | customers also bought', // memory
    'deactivated | no longer in production | no longer being made | no longer manufactured', // memory
    'no longer stocked | no longer in our range | end of life | product retired', // memory
    'has been retired | cannot be shipped to your | cannot be delivered to your', // memory
    "does not ship to your | doesn't ship to your | suggested replacement*", // memory
    'suggested alternative* | superseded by | superseded | listing was ended', // memory
    'listing has ended | this listing ended | auction ended | auction has ended', // memory
    'auction closed | bidding has ended | bidding ended | sold on | last sold', // memory
    'this item has been sold | this item is sold | this vehicle has been sold', // memory
    'this car has been sold | this property has been sold | off market | off the market', // memory
    'sold out in all sizes', // memory
    'login to see prices | log in to see prices | log in to see the price', // memory
    'sign in to see prices | sign in for price | login for price | log in for price', // memory
    'see price in store | request pricing | request price', // memory
  ],
};
