import type { Lexicon } from './lexicon.ts';

export const ja: Lexicon = {
  currentPrice: [
    '価格', // kuwanoha.com
    'セール価格 | 商品価格', // shopify
  ],
  regularPrice: [
    '通常価格', // shopify
    '元の価格 | 定価 | 旧価格 | 参考価格 | 希望小売価格 | メーカー希望小売価格', // memory
  ],
  saving: [
    '割引 | 値引き', // memory
  ],
  otherSum: [
    '最高価格は | 小計', // shopify
    '開始価格 | 買取価格 | 平均価格', // memory
  ],
  instalment: [
    '月額 | 月額料金 | 分割', // memory
  ],
  memberPrice: [
    '会員価格 | クーポン価格 | アプリ価格 | 卸価格', // memory
  ],
  shipping: [
    '送料', // kuwanoha.com
    '配送料', // shopify
  ],
  threshold: [
    '最低注文金額', // memory
  ],
  instalmentAfter: [
    '/月 | / 月', // memory
  ],
  free: [
    '無料', // memory
  ],
  magnitude: ['万 | 億'], // cldr
  withTax: [
    '税込', // kuwanoha.com
    '内税', // memory
  ],
  withoutTax: ['税抜 | 税別 | 外税 | 本体価格'], // memory
  buy: [
    'ご購入手続きへ', // kuwanoha.com
    'お買い物カゴに追加', // templates
    'カートに追加する | カートに追加 | 今すぐ購入', // shopify
    'カートに入れる | カートへ入れる | カートに加える | 買い物かごに入れる | かごに入れる | かごに追加 | バッグに入れる | 今すぐ買う | 購入する | 注文する', // phrases
    '予約する | 予約注文 | 今すぐ予約 | ショッピングカートに入れる | お買い物かごに入れる', // phrases
  ],
  related: [
    'おすすめ', // kuwanoha.com
    '最近', // takagi-hiromitsu.jp
    'オススメ', // pages
    '関連商品', // templates
  ],
  inStock: [
    '在庫あり', // shopify
    '在庫有り | 在庫有 | 在庫ございます | 在庫があります | 在庫はあります | 在庫:あり | 在庫: あり | 在庫わずか | 残りわずか | 在庫僅少 | 即納', // phrases
    '即日発送 | 再入荷しました | 予約受付中 | 予約販売中 | 販売中 | お取り寄せ可能 | 取り寄せ可 | 受注生産 | 在庫○ | 在庫◎ | 通常発送', // phrases
    '在庫:○ | 在庫: ○ | 当日発送', // phrases
  ],
  outOfStock: [
    '売り切れ | 在庫切れ | 利用できません', // shopify
    '品切れ | 品切 | 売切れ | 売切 | 完売 | 在庫なし | 在庫無し | 在庫無 | 在庫がありません | 在庫はありません | 在庫がございません', // phrases
    '在庫はございません | 在庫:なし | 在庫: なし | 入荷待ち | 入荷未定 | 販売終了 | 販売を終了 | 取り扱い終了 | 取扱終了 | 欠品 | 欠品中', // phrases
    '現在お取り扱いできません | お取り扱いできません | 購入できません | ご購入いただけません | 販売しておりません | 生産終了 | 廃番 | 絶版 | 在庫×', // phrases
    '在庫✕ | ソールドアウト', // phrases
    '在庫:× | 在庫: ×', // phrases
  ],
  soldAlone: ['販売済み'], // phrases
  awaited: [
    '再入荷通知 | 再入荷お知らせ | 入荷お知らせ | 入荷通知 | 再入荷のお知らせ | 入荷したら知らせる | 入荷予定 | 再入荷予定 | 再入荷待ち | 近日入荷', // phrases
    '近日再入荷 | 近日発売 | 近日公開 | まもなく発売 | まもなく入荷 | お知らせを受け取る | 発売予定 | 順次入荷予定', // phrases
    '入荷次第お知らせ | 入荷次第', // phrases
  ],
  stock: ['在庫 | 在庫数 | 在庫状況'], // phrases
  not: ['なし | 無し | ありません | ございません | ない | ゼロ'], // phrases
  almost: ['ほぼ | 間近'], // phrases
  soon: ['まもなく | もうすぐ | 近日'], // phrases
  left: ['残り | 残 | あと'], // phrases
  piece: ['点 | 個 | 台 | 枚 | 本 | 着 | 冊 | セット | 足'], // phrases
  elsewhere: [
    '店舗 | 店頭 | 受取 | 受け取り | お受取り | サイズ | カラー | 色 | バリエーション | ギフト | ラッピング | の場合 | 際は | 支店 | 配送', // phrases
  ],
  otherPage: [
    'カート | ショッピングカート | お買い物カゴ | 買い物かご | 検索結果 | 商品一覧 | 価格一覧 | 料金 | お気に入り | ご注文手続き | 注文履歴', // memory
    '送料 | 配送について | 特定商取引法に基づく表記 | 会社概要 | お問い合わせ | よくある質問', // memory
  ],
  gone: ['ページが見つかりません'], // shopify
  signIn: ['ログイン'], // shopify
  notSold: [
    '販売終了 | 販売を終了 | 生産終了 | 取扱終了 | 取扱い終了 | 取り扱い終了 | 価格はお問い合わせ | 価格応相談 | 要見積 | 後継品', // memory
    '後継機種 | 代替品 | 代替商品', // memory
  ],
};
