import type { Lexicon } from './lexicon.ts';

export const pt: Lexicon = {
  currentPrice: [
    'preço promocional', // popozuda.com.br
    'preço', // www.kabum.com.br
    'agora', // memory
    'por apenas | preço atual', // memory
  ],
  formerPrice: ['antes | preço anterior | preço antigo | preço original era'], // memory
  regularPrice: [
    'preço normal', // popozuda.com.br
    'preço original era', // templates
    'preço anterior | preço original | antes', // memory
    'preço recomendado | pvp recomendado | pvpr | preço sugerido | preço de lista', // memory
    'preço antigo', // memory
    'de:', // memory
    'preço de tabela', // memory
    'era', // memory
  ],
  hiddenPrice: [
    'ver preço no carrinho | preço no carrinho | faça login para ver o preço', // memory
  ],
  lowest: ['mais baixo'], // memory
  saving: [
    'desconto', // www.kabum.com.br
    'poupa | poupe | poupança | economize', // memory
  ],
  extra: [
    'garantia | garantia estendida | garantia estendida de | extensão de garantia', // memory
    'plano de proteção | montagem | serviço de montagem | serviço de instalação', // memory
    'recolha do usado | embrulho | embrulho para presente | embalagem para presente', // memory
    'embalagem de presente | caixa de presente | papel de presente | cartão presente', // memory
    'cartões presente | vale-presente | cheque-prenda | gravação | personalização | sobretaxa', // memory
    'acréscimo | suplemento | vasilhame | custo de devolução | taxa de devolução | ecotaxa', // memory
    'ecovalor | taxa de reciclagem | reee | pontos no valor de | taxa de serviço', // memory
    'taxa de conveniência | taxa de processamento | à cobrança | contra reembolso', // memory
    'pedido mínimo | compra mínima | segunda mão | primeiro mês | usado desde | usados desde', // memory
    'usado a partir de | usados a partir de | recondicionado desde | seguro contra roubo', // memory
    'amostra de tecido', // memory
    'ganhe | receba | cashback | indique um amigo | caução | devolução', // memory
    'cupom | cupão | vale', // memory
    'estacionamento', // memory
  ],
  included: [
    'com | inclui | inclu* | sem', // memory
  ],
  about: [
    'aprox | aproximadamente | cerca de', // memory
  ],
  otherSum: [
    'maior preço é', // shopify
    'lance inicial | lance mínimo | total do pedido | no valor de | preço médio', // memory
    'subtotal', // memory
  ],
  instalment: [
    'parcelas | parcelas de | prestações de | valor mensal | mensalidade | vezes de', // memory
  ],
  memberPrice: [
    'no boleto', // www.mobly.com.br
    'no pix', // www.kabum.com.br
    'preço para membros | preço clube | atacado | preço atacado | via pix | com pix', // memory
    'no débito | à vista no boleto | com cartão | no app | com cupom', // memory
    'pelo pix | por pix | à vista | à vista no pix | no cartão da loja | para membros', // memory
    'para associados | preço sócio | com assinatura | com desconto no pix', // memory
    'preço de sócio | preço de sócios | preço para sócios', // memory
  ],
  savingAfter: [
    'de desconto | de economia | de poupança | a menos', // memory
  ],
  shipping: [
    'frete', // popozuda.com.br
    'entrega | envio', // memory
    'portes | portes de envio | custos de envio | taxa de entrega', // memory
    'envio por | entrega expressa | entrega padrão', // memory
  ],
  threshold: [
    'acima de', // annaprata.com.br
    'pedido mínimo | compra mínima', // memory
    'superiores a | superior a | mais de | grátis a partir de | compras a partir de', // memory
    'mínimo de compra', // memory
    'para frete grátis | para o frete grátis | para portes grátis | para envio grátis', // memory
    'faltam', // memory
  ],
  extraAfter: [
    'de depósito | de vasilhame | de taxa | de acréscimo | de cashback | de bónus | de bônus', // memory
    'de ecovalor | em vale | em pontos | de volta', // memory
    'na primeira compra | na próxima compra | de crédito | de caução', // memory
  ],
  instalmentAfter: [
    'sem juros', // www.pichau.com.br
    'por mês | /mês | / mês', // memory
    'por dia | ao dia | /dia | / dia | por semana | /semana', // memory
    'por hora | /hora', // memory
  ],
  free: [
    'grátis | gratuit*', // memory
  ],
  perUnit: [
    'por', // pichau.com.br
    'cada', // memory
  ],
  measure: ['quilo | quilograma | grama | litro'], // memory
  length: ['metro | metro quadrado | metro linear'], // memory
  magnitude: ['mil'], // cldr
  withTax: [
    'tributo incluído | tributos incluídos', // shopify
    'iva incluído | com iva | c/ iva', // memory
  ],
  withoutTax: ['sem iva | iva não incluído | s/ iva'], // memory
  buy: [
    'adicionar ao cesto | adicionar', // www.spartoo.pt
    'adicionar ao carrinho', // popozuda.com.br
    'adicionar à sacola | comprar | comprar agora | compre agora | colocar no carrinho', // phrases
    'encomendar | pré encomendar | pré venda', // phrases
    'pôr no carrinho | eu quero | pedir agora | incluir no carrinho | quero comprar', // phrases
  ],
  related: [
    'também', // mediamarkt.pt
    'outros', // nevadaautopecas.com.br
    'quem viu | também viu | também viram | quem comprou | também comprou | também compraram', // memory
    'quem viu, comprou | compre junto | compre também | comprados juntos', // memory
    'frequentemente comprados | combina com | combine com | complete o look | complete o seu', // memory
    'você também | você pode | poderá também | pode gostar | vai gostar | talvez goste', // memory
    'sugestão | sugestões | semelhantes | similares | relacionados | vistos recentemente', // memory
    'vistos por último | últimos vistos | acessórios | alternativ* | recomend*', // memory
    'mais vendidos | novidades | para você | aproveite e leve | leve também', // memory
    'da mesma coleção | outros produtos | os clientes', // memory
    'visualizados recentemente | vistos anteriormente | você viu | que visitou', // memory
  ],
  inStock: [
    'entrega imediata | pronto para envio', // phrases
    'em estoque', // shopify
    'em stock', // www.almedina.net
    'em existência | pronta entrega | disponível para encomenda | disponível em stock', // phrases
    'disponível em estoque | sob encomenda | por encomenda | em pré venda | poucas unidades', // phrases
    'últimas unidades | última unidade | envio imediato | de volta ao estoque', // phrases
    'disponível online | em stock online | em estoque online', // memory
    'disponível imediatamente | disponibilidade imediata', // phrases
    'de volta ao stock | disponível para entrega', // memory
  ],
  outOfStock: [
    'esgotado | esgotada | fora de estoque | indisponível', // shopify
    'sem estoque', // animate04.github.io
    'esgotad* | indisponíveis | sem stock | fora de stock | não disponível | descontinuad*', // phrases
    'fora de linha | rutura de stock | não há stock | não há estoque | sem unidades', // phrases
    'não está disponível | em falta | produto em falta', // phrases
    'descontinuado | já não está disponível | não está mais disponível | foi vendido', // memory
    'leilão encerrado | anúncio encerrado', // memory
    'não estamos a aceitar encomendas', // phrases
    'zerado | não há unidades', // phrases
    'fora de catálogo', // memory
  ],
  soldAlone: [
    'vendido', // phrases
    'acabou', // phrases
  ],
  available: ['disponível | disponíveis'], // phrases
  awaited: [
    'avise me | avisar me | avisem me | notifique me | notificar me | me avise', // phrases
    'quando disponível | quando estiver disponível | quando chegar | em breve | brevemente', // phrases
    'lista de espera | em reposição | disponível a partir | brevemente disponível', // phrases
    'previsão de chegada', // phrases
  ],
  stock: [
    'estoque | stock | disponibilidade | existências', // phrases
    'quantidade disponível', // phrases
  ],
  affirmed: ['imediata | imediato | sim | baixa'], // phrases
  none: ['nenhum | nenhuma'], // phrases
  not: [
    'não | sem | nunca | zero', // phrases
    'já não | já não está', // phrases
  ],
  almost: ['quase | antes'], // phrases
  soon: ['em breve | brevemente | logo'], // phrases
  left: ['resta | restam | restantes'], // phrases
  only: ['apenas | só'], // phrases
  piece: ['unidades | unidade | un | peças | peça | itens | produtos'], // phrases
  elsewhere: [
    'retirada | levantamento | loja | lojas | recolha | tamanho | tamanhos | cor | cores', // phrases
    'variante | opção | presente | se | parcel* | retirar | chat | atendimento | avaliaç*', // phrases
    'personalização', // phrases
  ],
  otherPage: [
    'minha lista de desejos | meus favoritos', // memory
    'carrinho | meu carrinho | carrinho de compras | sacola | meus pedidos', // memory
    'finalizar compra | resultados da busca | resultados da pesquisa | busca | produtos', // memory
    'todos os produtos | preços | promoções | ofertas | novidades | loja | início | frete', // memory
    'entrega | trocas e devoluções | contato | contacto | quem somos', // memory
    'perguntas frequentes | favoritos | lista de desejos', // memory
    'comparar produtos | comparação de produtos', // memory
    'entrar | login | minha conta | a minha conta | criar conta | cadastro', // memory
    'termos e condições | termos de uso | política de privacidade | sobre nós | lojas', // memory
    'nossas lojas | entregas | comparar | guia de tamanhos | tabela de medidas | marcas', // memory
    'catálogo | newsletter | trabalhe conosco | ajuda | atendimento | formas de pagamento', // memory
    'mapa do site | notícias', // memory
    'obrigado pela sua compra | obrigado pela sua encomenda | pedido recebido', // memory
    'envio | envios | devoluções | pagamento', // memory
  ],
  searchResults: [
    'resultados da pesquisa | resultados da busca | resultado da busca', // memory
    'resultado da pesquisa | você buscou por', // memory
    'resultados para', // memory
  ],
  gone: [
    'página não encontrada', // autopecasitamarati.com.br
    'erro 404 | produto não encontrado | esta página não existe | a página não existe', // memory
    'página não existe | não encontramos a página | o produto não existe', // memory
    'página que você procura não existe | página que procura não existe', // memory
    'artigo não encontrado', // memory
  ],
  signIn: ['entrar | fazer login | iniciar sessão'], // memory
  botCheck: [
    'se você é humano | que você é humano | acesso negado | você é um robô', // memory
    'que você não é um robô | verificação de segurança | que não é um robô | que é humano', // memory
    'acesso bloqueado | muitas solicitações | tráfego incomum', // memory
  ],
  frontPage: ['início'], // popozuda.com.br
  common: [
    'os | do | da | com | uma | você | não | ao | para | em | frete | carrinho | adicionar', // pages
  ],
  notSold: [
    'descontinuado* | fora de linha | já não está disponível', // memory
    'não está mais disponível | preço sob consulta | substituído por', // memory
    'produto substituto | você também pode gostar | também pode gostar de', // memory
    'não está mais à venda | descontinuado | descontinuada | produto descontinuado', // memory
    'já não é vendido | já não é comercializado | sucessor | leilão encerrado', // memory
    'leilão terminado | anúncio encerrado | anúncio finalizado | foi vendido | foi vendida', // memory
    'não enviamos para | esgotado em todos os tamanhos', // memory
    'consulte o preço | para ver preços | para ver os preços | para ver o preço', // memory
    'preço a consultar', // memory
  ],
};
