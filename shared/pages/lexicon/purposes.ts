interface Purpose {
  /** One of these is enough. */
  strong?: string;
  /** Of these, it takes {@link weakNeeded}. */
  weak?: string;
  weakNeeded?: number;
  /** A page with a buy button needs this many times as many labels. Default: no number is enough. */
  sureFrom?: number;
}

/**
 * What pages that sell no product are, and the labels that say so: whole texts in lower case, separated by
 * `|`. The authors know them from such pages in each language; few saved pages have them.
 */
export const purposes: Readonly<Record<string, Purpose>> = {
  'a job offer': {
    strong: `
      upload your cv | upload cv | upload your resume | upload resume | your cv and cover letter
      | lebenslauf hochladen | télécharger votre cv | déposer mon cv | adjuntar cv | carica il cv
      | apply for this job | apply for job | base salary | jetzt bewerben | online bewerben | postuler
      | postuler maintenant | inscribirme | inscribirme en esta oferta | postularme | candidati
      | candidati ora | solliciteer | solliciteer nu | solliciteer direct | ansök | ansök nu | ansök här
      | søg stillingen
      | søk på stillingen | aplikuj | aplikuj teraz | откликнуться | відгукнутися | 応募する | 立即投递
      | 立即申請 | 投递简历 | 지원하기 | 입사지원 | hemen başvur
    `,
    weak: `
      contract type | job details | cover letter | your cover letter | anschreiben | lettre de motivation
      | apply | apply now | salary | employment type | job type | full time | full-time | part time
      | part-time | gehalt | anstellungsart | vollzeit | teilzeit | bewerben | salaire | type de contrat
      | temps plein | cdi | cdd | salario | tipo de contrato | jornada completa | stipendio | tempo pieno
      | salaris | fulltime | lön | heltid | wynagrodzenie | pełny etat | заработная плата | зарплата
      | полная занятость | опыт работы | зарплатня | 給与 | 雇用形態 | 薪资 | 职位描述 | 급여 | maaş
      | tam zamanlı
    `,
    weakNeeded: 2,
  },
  'a purchase from visitors': {
    strong: `
      sell now | sell yours now | sell your device | sell this device | we pay up to | trade-in value
      | jetzt verkaufen | ankaufspreis | wir zahlen dir bis zu | wir zahlen ihnen bis zu | prix de rachat
      | vendre maintenant | prix de reprise | vender ahora | te pagamos hasta | vendi ora
      | ti paghiamo fino a | verkoop nu | inruilwaarde | sprzedaj teraz | sälj nu | sælg nu
    `,
  },
  'a market quote': {
    strong: `
      market cap | market capitalization | pe ratio | p/e ratio | fully diluted valuation
      | circulating supply | previous close
      | week range | day's range | marktkapitalisierung | börsenwert | capitalisation boursière
      | clôture précédente | capitalización de mercado | capitalización bursátil | cierre anterior
      | capitalizzazione di mercato | capitalizzazione | marktkapitalisatie | börsvärde | kapitalizacja
      | je feinunze | pro feinunze | per troy ounce | price per ounce | l'once d'or | por onza | za uncję
      | рыночная капитализация | капитализация | 時価総額 | 市值 | 总市值 | 시가총액 | piyasa değeri
    `,
    weak: `
      open | high | low | bid | ask | volume | alış | satış | eröffnung | tageshoch | tagestief | vortag
      | hoch | tief | schlusskurs | 52-wochen-hoch | 52-wochen-tief | ouverture | plus haut | plus bas
      | clôture veille
      | apertura | massimo | minimo | máximo | mínimo | slotkoers | hoogste | laagste | öppning | otwarcie
      | максимум | минимум | открытие | 始値 | 高値 | 安値 | 出来高 | 今开 | 最高 | 最低 | 成交量
    `,
    weakNeeded: 3,
    sureFrom: 2,
  },
  'a calculator or a loan': {
    strong: `
      złóż wniosek | złóż wniosek o kredyt | apply for a loan | apply for this loan | get my loan
      | kredit beantragen | jetzt kredit beantragen | demander un prêt | demander mon prêt
      | faire ma demande de crédit | solicitar préstamo | solicitar un préstamo | solicitar crédito
      | pedir empréstimo | richiedi prestito | richiedi il prestito | lening aanvragen | ansök om lån
      | søg lån | søk om lån | hae lainaa | požádat o půjčku | zažiadať o pôžičku | hitelt igénylek
      | aplică pentru credit | оформить кредит | подать заявку на кредит | оформити кредит
      | kredi başvurusu yap | your monthly payment | your monthly repayments | ihre monatliche rate
      | votre mensualité | tu cuota mensual | calculate | convert | converter | berechnen | umrechnen
      | convertir | calcola | converti | bereken | omrekenen | beräkna | omvandla | oblicz | przelicz
      | přepočítat | vypočítat | конвертировать | рассчитать платеж | 計算する | 換算 | 換算する | 换算
      | 계산하기 | hesapla | dönüştür
    `,
    weak: `
      exchange rate | wechselkurs | taux de change | tipo de cambio | monthly payment | monatliche rate
    `,
    weakNeeded: 2,
  },
  'a collection of donations': {
    strong: `
      donate | donate now | back this project | back this campaign | spenden | jetzt spenden
      | faire un don | je donne | je fais un don | donar | donar ahora | dona ora | doneer | doneer nu
      | skänk en gåva | ge en gåva | wesprzyj | wpłać | darovat | пожертвовать | 寄付する | 捐款
      | 立即捐款 | 후원하기 | bağış yap | give now | other amount | custom amount | anderer betrag
      | wunschbetrag | autre montant | montant libre | otro importe | otra cantidad | altro importo
      | outro valor | ander bedrag | valfritt belopp | inna kwota | jiná částka | другая сумма | raised of
      | pledged of | collectés sur | récoltés sur | gesammelt von | recaudados de | raccolti su
      | opgehaald van | insamlat av | zebrano z | vybráno z | собрано из
    `,
    weak: `
      backers | pledged | raised | donations | unterstützer | contributeurs | aportadores
    `,
    weakNeeded: 2,
  },
  'a room or a trip': {
    strong: `
      einzelzimmerzuschlag | single supplement | single room supplement | supplément chambre individuelle
      | supplément single | suplemento individual | suplemento habitación individual | supplemento singola
      | supplemento camera singola | eenpersoonstoeslag | toeslag eenpersoonskamer | enkelrumstillägg
      | enkeltværelsestillæg | enkeltromstillegg | dopłata do pokoju jednoosobowego
      | příplatek za jednolůžkový pokoj | pro person im dz | pro person im doppelzimmer
      | per person sharing | preis p.p | preis pro person | prix par personne | precio por persona
      | prezzo a persona | prijs per persoon | pris per person | cena za osobę | cena za osobu
      | цена за человека | per night | per person per night | pro nacht | par nuit | por noche | a notte
      | per nacht | за ночь | 每晚
    `,
    weak: `
      check-in | check-out | check in | check out | guests | anreise | abreise | gäste | arrivée | départ
      | voyageurs | llegada | salida | huéspedes | arrivo | partenza | ospiti | aankomst | vertrek | заезд
      | выезд | チェックイン | チェックアウト | 入住 | 退房 | 离店 | 체크인 | 체크아웃
    `,
    weakNeeded: 2,
  },
  'something to hire': {
    strong: `
      rent now | hire now | jetzt mieten | louer maintenant | alquilar ahora | noleggia ora | alugar agora
      | nu huren | hyr nu | lej nu | lei nå | wypożycz | wynajmij | vypůjčit | арендовать | kirala
    `,
    weak: `
      per day | per week | per hour | pro tag | pro woche | pro stunde | par jour | par semaine | por día
      | al día | por semana | al giorno | a settimana | por dia | per dag | per uur | per dygn | pr. dag
      | za den | za dzień | za dobę | в сутки | в день | günlük | kaution | deposit | caution | fianza
      | cauzione | caução | borg | kaucja | kauce | залог | depozito
    `,
    weakNeeded: 2,
  },
  'a home to let': {
    strong: `
      kaltmiete | warmmiete | gesamtmiete | nettokaltmiete | loyer charges comprises | loyer mensuel
      | loyer hors charges | alquiler mensual | renta mensual | canone mensile | canone di locazione
      | aluguel mensal | renda mensal | maandhuur | huurprijs per maand | kale huur | månadshyra
      | månedsleje | månedsleie | kuukausivuokra | czynsz | czynsz najmu | měsíční nájem
      | havi bérleti díj | chirie lunară | арендная плата | аренда в месяц | monthly rent | rent per month
      | aylık kira | 月租 | 月租金 | 賃料 | 월세
    `,
    weak: `
      kaution | nebenkosten | betriebskosten | wohnfläche | provisionsfrei | anzahl zimmer
      | dépôt de garantie | surface habitable | honoraires locataire | fianza | gastos de comunidad
      | superficie construida | spese condominiali | cauzione | caução | condomínio | waarborgsom
      | woonoppervlakte | servicekosten | boarea | antal rum | boligareal | depositum | kaucja
      | czynsz administracyjny | vratná kauce | užitná plocha | залог | комиссия агента | жилая площадь
      | bedrooms | security deposit | council tax band | depozito | oda sayısı | aidat | 保証金 | 敷金
      | 礼金 | 押金 | 보증금
    `,
    weakNeeded: 2,
  },
  'a search for trips': {
    strong: `
      search flights | find flights | find tickets | search trains | flüge suchen | flug suchen
      | verbindung suchen | fahrkarten suchen | rechercher un vol | rechercher un billet | buscar vuelos
      | buscar billetes | buscar pasajes | cerca voli | cerca biglietti | buscar passagens | zoek vluchten
      | sök resor | sök flyg | szukaj lotów | szukaj biletów | найти билеты | uçuş ara | bilet ara
    `,
    weak: `
      nonstop | non-stop | one way | one-way | round trip | round-trip | outbound | passengers | cheapest
      | fastest | quickest | select | hinflug | rückflug | nur hinflug | hin und zurück | reisende
      | günstigster | schnellster | aller simple | aller-retour | passagers | ida y vuelta | solo ida
      | pasajeros | andata e ritorno | solo andata | passeggeri | enkele reis | retour | reizigers
      | туда и обратно | пассажиры | самый дешевый | 片道 | 往復 | 单程 | 往返 | 편도 | 왕복
    `,
    weakNeeded: 3,
  },
  'plans of a service': {
    strong: `
      book a demo | request a demo | get a demo | demo anfordern | demo buchen | réserver une démo
      | demander une démo | solicitar demo | solicita una demo | richiedi una demo | demo aanvragen
      | boka demo | zamów demo | запросить демо | choose plan | choose this plan | select plan
      | start free trial | start your free trial | try for free | try it free | billed annually
      | billed monthly | billed yearly | tarif wählen | kostenlos testen | essai gratuit
      | essayer gratuitement | prueba gratis | probar gratis | prova gratis | probeer gratis
      | testa gratis | wypróbuj za darmo | попробовать бесплатно | 無料で試す | 免费试用
    `,
  },
  'an account': {
    strong: `
      top up | current balance | your balance | gift card balance | aufladen | guthaben aufladen
      | recharger | recargar | recargar saldo | ricarica | opwaarderen | doładuj | пополнить | 残高
      | チャージする | 充值 | 충전하기 | bakiye yükle | next charge | next billing date | next order date
      | skip next | skip next order | skip next delivery | cancel subscription | pause subscription
      | manage subscription | abo kündigen | abo verwalten | nächste lieferung | nächste abbuchung
      | prochaine livraison | prochain prélèvement | próximo cobro | próximo cargo | volgende levering
      | nästa leverans
    `,
    weak: `
      balance | guthaben | solde | saldo | баланс | 余额 | 잔액
    `,
    weakNeeded: 2,
  },
  'a recipe': {
    weak: `
      ingredients | zutaten | zutaten für | ingrédients | ingredientes | ingredienti | ingrediënten
      | ingredienser | ainekset | składniki | suroviny | ingredience | hozzávalók | ingrediente
      | ингредиенты | інгредієнти | malzemeler | 材料 | postup | příprava | valmistusohje | elkészítés
      | mod de preparare | elaboración | preparación | preparazione | préparation | preparo
      | приготовление | приготування | cost | cost per serving | price per serving | kosten pro portion
      | preis pro portion | pro portion | per serving | par portion | por ración | a porzione | per portie
      | per portion | pr. portion | na porcję | na porci | на порцию | coût | coût par personne | coste
      | coste por ración | custo | costo | costo a porzione | kosten per portie | pris per portion | koszt
      | cena za porcję | cena na porci | стоимость | себестоимость | prep time | cook time | total time
      | servings | directions | method | zubereitungszeit | zubereitung | portionen | temps de préparation
      | temps de cuisson | tiempo de preparación | tiempo de cocción | raciones | modo de preparo
      | rendimento | tempo di preparazione | procedimento | bereidingstijd | bereiding | tillagning
      | gör så här | fremgangsmåde | sposób przygotowania | czas przygotowania | способ приготовления
      | время приготовления | 作り方 | 做法 | 만드는 법 | hazırlanışı
    `,
    weakNeeded: 3,
  },
  'a course': {
    strong: `
      kursgebühr | teilnahmegebühr | teilnahmebeitrag | course fee | tuition fee | frais de scolarité
      | frais d'inscription | cuota de inscripción | precio de la matrícula | quota di iscrizione
      | quota di partecipazione | cursusgeld | lesgeld | inschrijfgeld | kursavgift | kursusgebyr
      | kurssimaksu | cena szkolenia | kurzovné | részvételi díj | стоимость обучения | вартість навчання
      | kotizacija | kurs ücreti | 受講料 | 参加費 | 수강료 | 참가비 | 学费 | 學費 | 报名费 | 報名費
    `,
  },
  'a restaurant': {
    strong: `
      book a table | reserve a table | tisch reservieren | tisch buchen | réserver une table
      | reservar mesa | reservar una mesa | prenota un tavolo | reservar uma mesa | tafel reserveren
      | reserveer een tafel | boka bord | bestil bord | bestill bord | varaa pöytä | zarezerwuj stolik
      | rezervace stolu | rezervovat stůl | asztalfoglalás | rezervă o masă | забронировать стол
      | забронювати стіл | rezervasyon yap | 席を予約 | 席を予約する | 예약하기
    `,
  },
  'a newsletter': {
    strong: `
      view this email in your browser | view in browser | view online | read this email online
      | im browser ansehen | im browser anzeigen | voir dans le navigateur | voir la version en ligne
      | ver en el navegador | ver no navegador | visualizza nel browser | bekijk in browser
      | bekijk online | visa i webbläsaren | vis i browser | zobacz w przeglądarce | открыть в браузере
      | unsubscribe
    `,
    sureFrom: 1,
  },
  'a press release': {
    strong: `
      press release | for immediate release | media contact | press contact | pressemitteilung
      | pressekontakt | communiqué de presse | contact presse | nota de prensa | contacto de prensa
      | comunicato stampa | persbericht | pressmeddelande | pressemeddelelse | komunikat prasowy
      | tisková zpráva | пресс-релиз | пресреліз | プレスリリース | ニュースリリース | 新闻稿 | 新聞稿
      | 보도자료 | basın bülteni
    `,
  },
  'documentation for programmers': {
    strong: `
      show code | view code | copy code | api reference | request body | response body
      | query parameters | path parameters | example request | example response
    `,
    weak: `
      props | slots | endpoint | source code | theming | code block
    `,
    weakNeeded: 2,
    sureFrom: 1,
  },
  'an order': {
    strong: `
      order total | grand total | order number | order date | order summary | order details | amount due
      | total due | gesamtsumme | bestellübersicht | rechnungsadresse | total de la commande
      | récapitulatif de commande | numéro de commande | resumen del pedido | total del pedido
      | número de pedido | resumo do pedido | riepilogo ordine | totale ordine | besteloverzicht
      | ordersammanfattning | podsumowanie zamówienia | numer zamówienia | shrnutí objednávky
      | номер заказа | состав заказа | 注文内容 | ご注文内容 | 订单编号 | 訂單編號 | 주문번호
      | sipariş özeti | return reason | reason for return | why are you returning this | rückgabegrund
      | retourengrund | motif du retour | motivo de la devolución | motivo de devolución
      | motivo da devolução | motivo del reso | reden van retour | reden retour | orsak till retur
      | powód zwrotu | důvod vrácení | причина возврата
    `,
    weak: `
      subtotal | billing address | shipping address | payment method | zwischensumme | zahlungsart
      | lieferadresse | sous-total | adresse de livraison | mode de paiement | dirección de envío
      | forma de pago | endereço de entrega | indirizzo di spedizione | адрес доставки | способ оплаты
      | 小計 | 合計 | 小计 | 合计
    `,
    weakNeeded: 3,
  },
  'a fine or a fee of an authority': {
    strong: `
      bußgeld | verwarnungsgeld | fahrverbot | amende forfaitaire | amende | multa | boete | böter | bøde
      | bot | mandat karny | pokuta | bírság | штраф | para cezası | πρόστιμο | 反則金 | 罚款 | 범칙금 | госпошлина
      | держмито
    `,
    weak: `
      gebühr | gebühren | fee | application fee | bearbeitungszeit | bearbeitungsdauer | processing time
      | termin buchen | termin vereinbaren | book an appointment | erforderliche unterlagen
      | required documents | délai de traitement | prendre rendez-vous | pièces à fournir | tasa
      | plazo de resolución | cita previa | pedir cita | taxa de emissão | prazo de entrega do documento
      | diritti di segreteria | tempi di rilascio | prenota appuntamento | leges | afspraak maken
      | ansökningsavgift | handläggningstid | boka tid | sagsbehandlingstid | saksbehandlingstid
      | opłata skarbowa | czas oczekiwania | umów wizytę | správní poplatek | срок оформления | 手続き期間
      | 手数料額
    `,
    weakNeeded: 2,
  },
  'a scholarship or a prize': {
    strong: `
      scholarship amount | award amount | prize money | preisgeld | montant de la bourse
      | importe de la beca | valor da bolsa | importo della borsa | stipendiebelopp | wysokość stypendium
    `,
    weak: `
      award | per year | stipendium | application deadline | bewerbungsfrist | eligibility
    `,
    weakNeeded: 2,
  },
  'an estimate of a value': {
    strong: `
      zestimate | rent zestimate | estimated market value | estimated home value | marktwert | verkehrswert
      | valeur estimée | valor de mercado | valore di mercato | woz-waarde | marknadsvärde | markedsværdi
      | wartość rynkowa
    `,
  },
  'an insurance': {
    strong: `
      beitrag berechnen | jetzt beitrag berechnen | tarif berechnen | get an insurance quote
      | calculate premium | devis assurance | calcular seguro | calcula tu seguro | simular seguro
      | calcola il premio | bereken je premie | premie berekenen | beräkna premie | oblicz składkę
      | spočítat pojištění | рассчитать полис | 保険料を見積もる
    `,
  },
  'a library': {
    strong: `
      ausleihbar | exemplar ausleihbar | exemplare ausleihbar | exemplaren ausleihbar | vormerken
      | place a hold | place hold | copies available to borrow | emprunter | réserver ce document
      | reservar ejemplar | disponibile per il prestito | prendi in prestito | exemplaren beschikbaar
      | lån bogen | reservera titel | zarezerwuj egzemplarz | rezervovat výpůjčku | 貸出可 | 予約する資料
    `,
  },
  'a car park': {
    strong: `
      tageshöchstsatz | tageshöchstpreis | parkgebühr | parkgebühren | stellplätze | daily maximum
      | parking spaces | places de stationnement | tarifa diaria máxima | plazas de aparcamiento
      | tariffa giornaliera | posti auto | parkeertarief | dygnstaxa | parkeringsavgift | parkeringsafgift
      | stawka dobowa | miejsc parkingowych | парковочных мест | 最大料金
    `,
  },
  'a cinema': {
    strong: `
      vorstellungen | showtimes | séances | sesiones | horários das sessões | programmazione
      | voorstellingen | visningstider | forestillinger | seanse | repertuar | сеансы | seanslar | 上映時間
      | 上映スケジュール | 상영시간표
    `,
  },
  'an auction that is over': {
    strong: `
      bidding ended | bidding has ended | bidding closed | bidding is closed | auction ended
      | auction over | auction has ended | auction closed | lot closed | lot sold | auktion beendet
      | bieten beendet | diese auktion ist beendet | auktion abgelaufen | enchère terminée
      | enchères terminées | vente terminée | lot vendu | subasta finalizada | subasta terminada
      | subasta cerrada | asta conclusa | asta terminata | asta chiusa | leilão encerrado
      | leilão finalizado | veiling gesloten | veiling afgelopen | kavel gesloten
      | auktionen är avslutad | auktionen avslutad | avslutad auktion | auktionen er afsluttet
      | auktionen er slut | auksjonen er avsluttet | huutokauppa on päättynyt | huutokauppa päättynyt
      | aukcja zakończona | licytacja zakończona | aukce skončila | aukce ukončena | aukcia skončila
      | az aukció lezárult | az árverés lezárult | licitație încheiată | търгът приключи
      | aukcija je završena | торги завершены | аукцион завершён | аукцион завершен | аукціон завершено
      | торги завершено | açık artırma sona erdi | müzayede sona erdi | オークション終了 | このオークションは終了しています
      | 拍卖已结束 | 拍賣已結束 | 경매 종료 | 경매가 종료되었습니다
    `,
    sureFrom: 1,
  },
  'a search for domains': {
    strong: `
      find your domain | search domains | domain suchen | domain prüfen | trouver un domaine
      | buscar dominio | cerca dominio | zoek domein | sök domän | szukaj domeny | подобрать домен
    `,
    weak: `
      com | net | org | io | biz
    `,
    weakNeeded: 3,
  },
  'an encyclopedia': {
    weak: `
      introductory price | release price | launch price | units sold | predecessor | successor
      | einführungspreis | vorgänger | nachfolger | verkaufte einheiten | prix de lancement | prédécesseur
      | successeur | precio de lanzamiento | predecesor | unidades vendidas | prezzo di lancio
      | predecessore | successore | introductieprijs | voorganger
    `,
    weakNeeded: 2,
  },
  'a person': {
    strong: `
      net worth
    `,
    weak: `
      birth place | birthplace | place of birth | birth date | birthdate | date of birth | hometown
      | nationality | college | contract expires | transfer fee | geburtsort | geburtsdatum | nationalität
      | vertrag bis | lieu de naissance | date de naissance | nationalité | lugar de nacimiento
      | fecha de nacimiento | nacionalidad | luogo di nascita | data di nascita | nazionalità
      | local de nascimento | data de nascimento | nacionalidade | geboorteplaats | geboortedatum
      | nationaliteit | miejsce urodzenia | data urodzenia | narodowość | födelseort | födelsedatum
      | fødested | fødselsdato | syntymäpaikka | syntymäaika | místo narození | datum narození
      | место рождения | дата рождения | гражданство | місце народження | дата народження | doğum yeri
      | doğum tarihi | 生年月日 | 出身地 | 出生日期 | 国籍 | 생년월일 | 국적 | تاريخ الميلاد | الجنسية
    `,
    weakNeeded: 2,
  },
};
