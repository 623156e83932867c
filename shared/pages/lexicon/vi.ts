import type { Lexicon } from './lexicon.ts';

export const vi: Lexicon = {
  currentPrice: [
    'giá', // kaguyaxzoe.github.io
    'giá ưu đãi', // shopify
    'chỉ còn | giá khuyến mãi | giá mới | giá sale | giá bán', // memory
  ],
  formerPrice: ['giá cũ'], // memory
  regularPrice: [
    'giá thông thường', // shopify
    'giá gốc | giá cũ | giá niêm yết | giá thị trường', // memory
    'giá đề xuất | giá bán lẻ đề xuất | giá bìa | giá hãng', // memory
  ],
  from: ['từ'], // shopify
  saving: [
    'giảm', // kaguyaxzoe.github.io
    'giảm giá', // shopify
    'tiết kiệm', // memory
  ],
  extra: [
    'bảo hành | bảo hành mở rộng | gia hạn bảo hành | gói bảo hành | bảo hiểm | lắp đặt', // memory
    'phí lắp đặt | công lắp đặt | lắp ráp | phí lắp ráp | gói quà | hộp quà | thẻ quà tặng', // memory
    'phiếu quà tặng | khắc tên | khắc chữ | thêu tên | phụ phí | phụ thu | tiền cọc | đặt cọc', // memory
    'phí trả hàng | phí hoàn trả | phí đổi trả | phí môi trường | điểm thưởng | tích điểm', // memory
    'hoàn tiền | hàng mẫu | mẫu thử | mẫu vải | phí dịch vụ | phí xử lý | phí thanh toán', // memory
    'phí thu hộ | đơn hàng tối thiểu | thu cũ đổi mới | trợ giá | tháng đầu', // memory
  ],
  included: [
    'kèm | đã gồm | bao gồm | có | tặng | miễn phí | không gồm', // memory
  ],
  about: [
    'khoảng', // memory
  ],
  otherSum: ['giá cao nhất là | tổng phụ'], // shopify
  instalment: [
    'trả góp | trả góp từ', // memory
  ],
  memberPrice: [
    'giá sỉ', // memory
    'giá thành viên | dành cho thành viên | giá hội viên | khi dùng thẻ | với mã', // memory
    'giá qua app | trên app | giá sau mã', // memory
  ],
  shipping: ['vận chuyển | phí vận chuyển'], // shopify
  threshold: [
    'đơn hàng từ | cho đơn từ', // memory
  ],
  extraAfter: [
    'tiền cọc | phụ phí | phụ thu | hoàn tiền | điểm thưởng | phí dịch vụ', // memory
  ],
  free: [
    'miễn phí', // memory
  ],
  measure: ['lít'], // memory
  length: ['mét'], // memory
  magnitude: ['triệu | tr | tỷ'], // cldr
  withTax: [
    'đã bao gồm thuế', // shopify
    'đã có vat | đã bao gồm vat | bao gồm thuế', // memory
  ],
  withoutTax: ['chưa vat | chưa bao gồm vat | chưa có vat | chưa bao gồm thuế'], // memory
  buy: [
    'mua hàng', // artdnavietnam.com.vn
    'thêm vào giỏ hàng', // kaguyaxzoe.github.io
    'thêm vào giỏ | mua ngay | đặt mua | chọn mua | đặt trước | đặt hàng trước', // phrases
    'cho vào giỏ hàng | đặt hàng ngay', // phrases
    'thêm giỏ hàng | mua nhanh | đặt ngay', // phrases
  ],
  buyAlone: ['đặt hàng | mua'], // phrases
  related: [
    'có thể bạn | tương tự', // pages
    'sản phẩm liên quan | liên quan | sản phẩm tương tự | khách hàng cũng | cũng mua', // memory
    'cũng xem | thường mua cùng | mua cùng | mua kèm | phối cùng | phối với | kết hợp với', // memory
    'hoàn thiện | phụ kiện | thay thế | đã xem gần đây | sản phẩm đã xem | vừa xem', // memory
    'xem gần đây | bạn có thể | bạn cũng có thể | bạn sẽ thích | gợi ý | đề xuất | phổ biến', // memory
    'bán chạy | hàng mới | sản phẩm mới | dành cho bạn | cùng bộ sưu tập | cùng loại', // memory
    'sản phẩm khác | xem thêm | khám phá', // memory
  ],
  inStock: [
    'còn hàng', // shopify
    'có hàng | có sẵn | sẵn hàng | hàng có sẵn | còn trong kho | đã có hàng trở lại', // phrases
    'đã có hàng | sẵn sàng giao | đang bán | nhận đặt trước | cho đặt trước', // phrases
    'có hàng online | còn hàng online', // memory
    'giao ngay | sản phẩm cuối cùng', // phrases
  ],
  outOfStock: [
    'hết hàng | đã bán hết', // shopify
    'tạm hết hàng | đã hết hàng | tạm hết | bán hết | cháy hàng | không có sẵn', // phrases
    'không còn hàng | không có hàng | chưa có hàng | ngừng kinh doanh | ngừng bán', // phrases
    'ngừng sản xuất | không khả dụng | hết | không bán | tạm ngưng bán | không còn bán', // phrases
    'ngưng kinh doanh | không còn kinh doanh | đấu giá đã kết thúc', // memory
  ],
  soldAlone: ['đã bán'], // phrases
  awaited: [
    'thông báo khi có hàng | báo khi có hàng | báo cho tôi khi | báo tôi khi', // phrases
    'thông báo cho tôi | nhận thông báo | hàng sắp về | sắp có hàng | sắp về | sắp về hàng', // phrases
    'sắp ra mắt | sắp mở bán | khi có hàng | liên hệ khi có hàng | danh sách chờ', // phrases
    'chờ hàng', // phrases
  ],
  stock: ['tình trạng | kho | tồn kho | kho hàng'], // phrases
  affirmed: ['còn nhiều'], // phrases
  not: ['không | không còn | chưa | không bao giờ | ngừng'], // phrases
  almost: ['gần | trước khi'], // phrases
  soon: ['sắp | sắp tới | sớm'], // phrases
  left: ['chỉ còn | còn | còn lại'], // phrases
  piece: ['sản phẩm | cái | chiếc | bộ | đôi | cuốn | hộp'], // phrases
  elsewhere: [
    'nhận tại | cửa hàng | chi nhánh | showroom | kích thước | kích cỡ | size | màu | màu sắc', // phrases
    'phiên bản | quà | nếu | trả góp', // phrases
  ],
  otherPage: [
    'giỏ hàng của tôi | danh sách yêu thích', // memory
    'giỏ hàng | giỏ hàng của bạn | thanh toán | kết quả tìm kiếm | sản phẩm', // memory
    'tất cả sản phẩm | bảng giá | khuyến mãi | liên hệ | giới thiệu', // memory
    'đăng nhập | đăng ký | tài khoản của tôi | điều khoản sử dụng | điều khoản dịch vụ', // memory
    'chính sách bảo mật | về chúng tôi | câu hỏi thường gặp | hệ thống cửa hàng', // memory
    'cửa hàng | chính sách giao hàng | chính sách đổi trả | hàng mới về | so sánh', // memory
    'tuyển dụng | bảng size | thương hiệu | danh mục | yêu thích | trợ giúp | tin tức', // memory
    'giao hàng', // memory
  ],
  searchResults: ['kết quả tìm kiếm | kết quả tìm | tìm kiếm cho'], // memory
  gone: [
    'không tìm thấy trang', // shopify
    'lỗi 404 | không tìm thấy sản phẩm | trang không tồn tại | sản phẩm không tồn tại', // memory
    'trang bạn tìm không tồn tại', // memory
  ],
  signIn: ['đăng nhập'], // memory
  botCheck: ['bạn không phải là robot | bạn là con người | truy cập bị từ chối | xác minh bảo mật'], // memory
  notSold: [
    'ngừng kinh doanh | ngừng bán | ngừng sản xuất | giá liên hệ | giá: liên hệ', // memory
    'liên hệ để biết giá | sản phẩm thay thế', // memory
    'không còn kinh doanh | không còn bán | không còn sản xuất | đã ngừng bán', // memory
    'đã ngừng kinh doanh | ngưng kinh doanh | ngưng sản xuất | được thay thế bởi', // memory
    'thay thế bằng | đấu giá đã kết thúc | tin đã hết hạn | tin đã bán | hết tất cả các size', // memory
    'đăng nhập để xem giá', // memory
  ],
  available: [
    'trong kho', // memory
  ],
};
