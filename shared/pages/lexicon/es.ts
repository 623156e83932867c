import type { Lexicon } from './lexicon.ts';

export const es: Lexicon = {
  currentPrice: [
    'precio de oferta | precio', // xlube.com
    'por', // falabella.com
    'ahora', // memory
    'precio final | precio especial | precio rebajado', // memory
    'precio actual | nuestro precio', // memory
  ],
  formerPrice: ['antes | precio anterior | precio original era'], // memory
  regularPrice: [
    'último precio más bajo', // memory
    'precio habitual', // xlube.com
    'pvpr', // www.amazon.es
    'precio original era', // templates
    'antes | precio anterior | precio normal | precio regular | precio de lista', // memory
    'precio original', // memory
    'pvp recomendado | precio recomendado | precio de venta recomendado | precio sugerido', // memory
    'era', // memory
  ],
  hiddenPrice: [
    'ver precio en el carrito | precio en el carrito | inicia sesión para ver precio*', // memory
  ],
  lowest: [
    'más bajo', // memory
    'precio mínimo', // memory
  ],
  from: [
    'a partir de', // www.amazon.es
    'desde', // memory
  ],
  saving: [
    'descuento', // shopify
    'ahorra | ahorras | ahorro', // memory
  ],
  extra: [
    'donar | donación', // memory
    'garantía | garantía extendida | ampliación de garantía | extensión de garantía', // memory
    'plan de protección | montaje | servicio de montaje | instalación', // memory
    'servicio de instalación | puesta en marcha | retirada | retirada del antiguo', // memory
    'envoltorio de regalo | papel de regalo | envolver para regalo | caja de regalo', // memory
    'tarjeta regalo | tarjetas regalo | tarjeta de regalo | tarjetas de regalo', // memory
    'cheque regalo | vale de compra | grabado | grabado láser | personalización | suplemento', // memory
    'recargo | sobrecoste | depósito de envase | gastos de devolución | coste de devolución', // memory
    'tasa de reciclaje | ecotasa | canon digital | raee | puntos por valor de | reembolso', // memory
    'gastos de gestión | gastos de servicio | contra reembolso | contrareembolso', // memory
    'pedido mínimo | compra mínima | entrega tu antiguo | primer mes | segunda mano desde', // memory
    'de segunda mano desde | usado desde | usados desde | reacondicionado desde', // memory
    'reacondicionados desde | seguro a todo riesgo | seguro de rotura | muestra de tela', // memory
    'coste de la devolución', // memory
    'devolución | fianza | garantía ampliada | gana | recibe | consigue | acumula', // memory
    'invita a un amigo', // memory
    'vale regalo | vale | cupón', // memory
    'aparcamiento | parking', // memory
    'depósito | señal | anticipo', // memory
    'envoltorio regalo | envoltorio para regalo', // memory
  ],
  included: [
    'con | incluye | incluid* | sin', // memory
  ],
  about: [
    'aprox | aproximadamente | unos | alrededor de', // memory
  ],
  otherSum: [
    'importe iva | muestra', // memory
    'precio más alto es | total estimado', // shopify
    'precio de salida | puja inicial | puja mínima | total del pedido | por valor de', // memory
    'valorado en | precio medio | precio promedio | subtotal', // memory
  ],
  instalment: [
    'cuotas | cuotas de | cuota mensual | precio mensual | renta mensual', // memory
    'mensualidades de | meses sin intereses de | quincenas de', // memory
    'plazos de', // memory
  ],
  memberPrice: [
    'estudiantes | precio estudiante', // memory
    'precio socio | precio socios | precio club | precio mayorista | mayorista', // memory
    'precio con tarjeta | con tarjeta', // memory
    'con transferencia* | por transferencia* | en efectivo | pagando con | con débito', // memory
    'con la tarjeta | con tu tarjeta | precio tarjeta | socios | para socios | con membresía', // memory
    'con suscripción | pago con transferencia | con crédito | precio afiliado', // memory
    'precio miembro | suscríbete y ahorra | con una suscripción', // memory
    'con cupón | con código | con el cupón', // memory
  ],
  savingAfter: [
    'de descuento | de ahorro | menos | de regalo', // memory
  ],
  shipping: [
    'click & collect', // memory
    'entrega | de envío', // www.amazon.es
    'envío', // www.etsy.com
    'gastos de envío', // memory
    'envío a domicilio | coste de envío | costo de envío | portes | mensajería', // memory
    'envío estándar | envío express | envío exprés', // memory
  ],
  threshold: [
    'menos de', // www.amazon.es
    'pedido mínimo | compra mínima', // memory
    'superiores a | superior a | más de | mínimo de compra | gratis desde', // memory
    'gratis a partir de | pedidos desde | financia desde | financiación desde | compras desde', // memory
    'para el envío gratis | para envío gratis | para tu envío gratis', // memory
    'para conseguir el envío | paga a plazos desde', // memory
  ],
  extraAfter: [
    'de depósito | de recargo | de suplemento | de gastos de gestión | de canon | de saldo', // memory
    'de cashback | de bono | de reembolso | en tarjeta regalo | en vale | en puntos', // memory
    'en tu próxima compra | para tu próxima compra | en tu primera compra | de crédito', // memory
    'de fianza', // memory
  ],
  instalmentAfter: [
    'al mes | /mes | / mes', // memory
    'al día | por día | /día | / día | por semana | /semana | / semana', // memory
    'por hora | /hora | la hora', // memory
  ],
  free: [
    'gratis | gratuit*', // memory
  ],
  perUnit: ['por'], // memory
  measure: ['kilogramo | gramo | litro'], // memory
  length: ['metro | metro cuadrado | metro lineal'], // memory
  magnitude: ['mil | millones'], // cldr
  withTax: [
    'iva incluido', // www.etsy.com
    'impuesto incluido', // shopify
    'iva incl | iva inc | con iva | impuestos incluidos', // memory
  ],
  withoutTax: [
    'sin iva | más iva | iva no incluido | iva no incl | sin impuestos', // memory
    'impuestos no incluidos', // memory
  ],
  buy: [
    'añadir a la cesta | añadir | compra', // www.amazon.es
    'comprar ahora | lo quiero', // realfirmware.net
    'agregar al carrito | añadir al carrito', // pages
    'agregar al carro', // falabella.com
    'comprar', // popozuda.com.br
    'añadir a la bolsa | agregar a la bolsa | comprar ya | reservar ahora | precomprar', // phrases
    'preordenar | agrega al carrito | añade al carrito | añade a la cesta', // phrases
    'meter en la cesta | precompra | pre-compra | agregar a mi carrito | sumar al carrito', // phrases
    'hacer pedido | pedir ahora | pedir online', // phrases
  ],
  buyAlone: ['pedir | encargar'], // phrases
  related: [
    'otras | relacionad*', // www.etsy.com
    'otros', // www.amazon.es
    'recomend*', // www.stockcenter.com.ar
    'combínalo con | combina con | combínalo | completa tu | completa el | te puede', // memory
    'puede que te | puede que le | puede interesarte | puede interesarle | podría interesarte', // memory
    'podría gustarte | también te | también les | te gustará | quizás te | similares', // memory
    'parecidos | productos vistos | vistos recientemente | visto recientemente', // memory
    'últimos vistos | los clientes | clientes que | también compraron | también vieron', // memory
    'comprados juntos | juntos habitualmente | accesorios | complementos | alternativ*', // memory
    'te proponemos | te recomendamos | sugerencias | descubre | más vendidos | novedades', // memory
    'para ti | más de esta | de la misma colección | productos asociados | va bien con', // memory
    'queda bien con | producto sustituto | sustituido por', // memory
    'vistos últimamente | vistos anteriormente | has visto | viste recientemente', // memory
  ],
  inStock: [
    'en existencias', // shopify
    'en stock | en existencia | con stock | hay existencias | hay stock | stock disponible', // phrases
    'disponible de inmediato | disponible para reserva | bajo pedido | en preventa', // phrases
    'pocas unidades | últimas unidades | última unidad | de nuevo en stock', // phrases
    'listo para enviar | envío inmediato | disponible online', // phrases
    'disponible en línea | en stock online', // memory
    'disponible ahora | disponible inmediatamente | disponibilidad inmediata', // phrases
    'entrega inmediata | a punto de agotarse | envío en 24 horas', // phrases
    'disponibilidad: sí', // phrases
    'en estoc', // phrases
  ],
  outOfStock: [
    'agotado | agotada | no disponible', // shopify
    'agotad* | sin existencias | sin stock | no disponibles | fuera de stock | sin inventario', // phrases
    'descatalogad* | no queda* | no hay existencias | no hay stock | ya no se vende', // phrases
    'no se encuentra disponible | sin unidades | no se puede comprar | ya no está disponible', // phrases
    'fuera de existencias | ya no está a la venta', // phrases
    'descatalogado* | discontinuado | ya no se fabrica | ya no se comercializa', // memory
    'ha sido vendido | se ha vendido | subasta finalizada | anuncio finalizado', // memory
    'fuera de catálogo | rotura de stock | rotura de existencias', // phrases
    'fuera de venta | no hay unidades', // phrases
    'exhaurit | exhaurida | esgotat | sense estoc | agortuta', // phrases
  ],
  soldAlone: ['vendido'], // phrases
  available: ['disponible | disponibles'], // phrases
  awaited: [
    'avísame | avisarme | avísenme | avisadme | notifíca* | notificarme | recibir aviso', // phrases
    'cuando esté disponible | cuando haya stock | cuando vuelva | próximamente | muy pronto', // phrases
    'vuelve pronto | lista de espera | en reposición | disponible a partir | disponible desde', // phrases
    'llegará', // phrases
    'próxima reposición | reposición | volverá pronto', // phrases
    'de vuelta pronto | pendiente de recibir', // phrases
  ],
  stock: ['stock | existencias | disponibilidad | inventario'], // phrases
  affirmed: ['inmediata | inmediato | sí | alta | baja'], // phrases
  none: ['ningún | ninguna'], // phrases
  not: [
    'no | sin | nunca | cero | tampoco', // phrases
    'ya no | ya no está', // phrases
  ],
  almost: ['casi | antes'], // phrases
  soon: ['pronto | próximamente | en breve'], // phrases
  left: ['queda | quedan | restan | restantes'], // phrases
  only: ['solo | sólo'], // phrases
  piece: ['unidades | unidad | uds | ud | piezas | pieza | artículos | productos'], // phrases
  elsewhere: [
    'recogida | recoger | tienda | tiendas | sucursal* | talla | tallas | color | colores', // phrases
    'tamaño | variante | opción | regalo | si | retiro | cuotas | financiación', // phrases
    'opiniones | reseñas | valoraciones | grabado', // phrases
    'chat | pago* | atención al cliente | asesor* | agente*', // phrases
    'personalización', // phrases
  ],
  otherPage: [
    'mi lista de deseos | mis favoritos | mi cesta', // memory
    'carrito | carrito de compras | tu carrito | mi carrito | cesta | cesta de la compra', // memory
    'pedido | mis pedidos | finalizar compra | resultados de búsqueda', // memory
    'resultados de la búsqueda | buscar | productos | todos los productos | precios', // memory
    'tarifas | ofertas | novedades | tienda | inicio | envíos | gastos de envío', // memory
    'devoluciones | contacto | quiénes somos | preguntas frecuentes | favoritos', // memory
    'lista de deseos', // memory
    'comparar productos | comparador', // memory
    'iniciar sesión | acceder | mi cuenta | crear cuenta | registro', // memory
    'términos y condiciones | condiciones de venta | política de privacidad | tiendas', // memory
    'nuestras tiendas | comparar | boletín | newsletter | empleo | trabaja con nosotros', // memory
    'guía de tallas | tabla de tallas | marcas | catálogo | catálogos | aviso legal', // memory
    'política de cookies | ayuda | atención al cliente | formas de pago | mapa del sitio', // memory
    'noticias | sobre nosotros', // memory
    'gracias por tu pedido | gracias por su compra | gracias por tu compra', // memory
    'confirmación de pedido | pedido recibido', // memory
    'la carta | nuestra carta', // memory
    'pago', // memory
  ],
  searchResults: [
    'resultados de búsqueda | resultados de la búsqueda | resultado de búsqueda', // memory
    'resultado de la búsqueda | has buscado', // memory
    'resultados para', // memory
  ],
  gone: [
    'página no encontrada', // xlube.com
    'este producto ya no está disponible', // memory
    'error 404 | producto no encontrado | esta página no existe | la página no existe', // memory
    'no se encontró la página | el producto no existe | no hemos encontrado la página', // memory
    'página que buscas no existe | página que busca no existe | artículo no encontrado', // memory
    'no se ha encontrado la página | página no existe', // memory
  ],
  botCheck: [
    'que eres humano | que usted es humano | acceso denegado | eres un robot', // memory
    'comprobación de seguridad | verificación de seguridad | que no eres un robot', // memory
    'que no es un robot | acceso bloqueado | demasiadas solicitudes | tráfico inusual', // memory
  ],
  signIn: [
    'iniciar sesión | inicio de sesión', // shopify
    'inicia sesión | acceder', // memory
  ],
  frontPage: ['inicio'], // gabcycafe.netlify.app
  common: [
    'el | los | las | y | con | una | del | más | tu | su | al | envío | carrito | añadir', // pages
  ],
  notSold: [
    'descatalogado* | ya no está disponible | ya no se vende | ya no se fabrica', // memory
    'precio a consultar | consultar precio | precio bajo consulta | sustituido por', // memory
    'reemplazado por | te recomendamos | también te puede interesar', // memory
    'producto alternativo', // memory
    'este producto ya no está disponible | producto ya no disponible | ya no disponible', // memory
    'fuera de catálogo | producto discontinuado | discontinuado | discontinuada', // memory
    'ya no se comercializa | ya no comercializamos | producto sustituto | sucesor', // memory
    'subasta finalizada | subasta terminada | subasta cerrada | anuncio finalizado', // memory
    'ha sido vendido | ha sido vendida | se ha vendido | no se envía a tu', // memory
    'no se puede enviar a | agotado en todas las tallas', // memory
    'precio bajo pedido | para ver precios | para ver los precios | pedir precio', // memory
    'consulte precio', // memory
  ],
};
